type Format = keyof typeof formats;
type Size = { width: number; height: number };

/** Pessimistic times to decode and shrink a megapixel, and the most megapixels that are accepted. */
const formats = {
  jpeg: { msPerMegapixel: 30, maxMegapixels: 50 },
  gif: { msPerMegapixel: 30, maxMegapixels: 50 },
  png: { msPerMegapixel: 60, maxMegapixels: 50 },
  webp: { msPerMegapixel: 60, maxMegapixels: 50 },
  heif: { msPerMegapixel: 250, maxMegapixels: 16 },
} as const;

const startMs = 20;
const maxSegments = 500;
/** The properties of a HEIF picture stand in front of its data. */
const heifHeaderBytes = 64 * 1024;

function formatOf(bytes: Buffer): Format | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < 32) return undefined;
  if (bytes.readUInt16BE(0) === 0xffd8) return 'jpeg';
  if (ascii(1, 4) === 'PNG') return 'png';
  if (ascii(0, 4) === 'GIF8') return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  return ascii(4, 8) === 'ftyp' ? 'heif' : undefined;
}

/** Reads the frame header behind the other segments. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  let at = 2;
  for (let count = 0; count < maxSegments && at + 9 <= bytes.length; count += 1) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function sizeOfWebp(bytes: Buffer): Size | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Returns the largest of the sizes, because a picture of tiles has one for the whole and one for each tile. */
function sizeOfHeif(bytes: Buffer): Size | undefined {
  const header = bytes.subarray(0, heifHeaderBytes);
  let largest: Size | undefined;
  let at = header.indexOf('ispe');
  for (let count = 0; at >= 0 && at + 16 <= header.length && count < maxSegments; count += 1) {
    const size = { width: header.readUInt32BE(at + 8), height: header.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
    at = header.indexOf('ispe', at + 4);
  }
  return largest;
}

function sizeOf(bytes: Buffer, format: Format): Size | undefined {
  switch (format) {
    case 'jpeg':
      return sizeOfJpeg(bytes);
    case 'png':
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    case 'gif':
      return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    case 'webp':
      return sizeOfWebp(bytes);
    case 'heif':
      return sizeOfHeif(bytes);
  }
}

/**
 * Estimates in ms how long a picture takes, by its header alone. A header that lies gets the time limit of what it says.
 * An unknown format costs the least, because it is refused unread.
 */
export function estimateCostMs(upload: Uint8Array): number {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const format = formatOf(bytes);
  if (!format) return startMs;
  const { msPerMegapixel, maxMegapixels } = formats[format];
  const size = sizeOf(bytes, format);
  const megapixels = size ? (size.width * size.height) / 1_000_000 : maxMegapixels;
  return startMs + Math.min(megapixels, maxMegapixels) * msPerMegapixel;
}
