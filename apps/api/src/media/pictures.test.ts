import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../privacy/random.ts';
import { refusalOf } from '../testing/refusal.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { rewritePicture } from './pictures.ts';

const artist = 'Alder Treeson';

const solid = (width: number, height: number, background = '#806040') =>
  sharp({ create: { width, height, channels: 3, background } });

const inFormat = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff', width = 40, height = 20) =>
  solid(width, height).toFormat(format).toBuffer();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>';

/** Landscape: left half red, right half blue, with EXIF and XMP. Orientation 6: rotate 90° clockwise. */
async function cameraPicture(): Promise<Buffer> {
  const right = await solid(60, 60, '#0000ff').png().toBuffer();
  return solid(120, 60, '#ff0000')
    .composite([{ input: right, left: 60, top: 0 }])
    .withExif({
      IFD0: { Artist: artist, Make: 'Treecam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 28/1 46/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 14/1 43/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${artist}</creator></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The seed 7 trims the picture by a few pixels. A seed that trims nothing would hide mistakes. */
async function rewrite(upload: Uint8Array<ArrayBuffer> | string, random = createSeededRandom('7')) {
  const bytes = Buffer.from(await rewritePicture(new Blob([upload]), random));
  const { width: widthPx, height: heightPx } = await sharp(bytes).metadata();
  return { bytes, widthPx, heightPx };
}

/** An edge loses at most 2 %, a short edge at most 4 pixels. */
const isWithinTrim = (edgePx: number, ofPx: number) =>
  edgePx <= ofPx && edgePx >= ofPx - (ofPx < 16 ? 0 : Math.max(4, Math.round(ofPx * 0.02)));

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'green' | 'blue' | undefined> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strongest = Math.max(...data);
  return (['red', 'green', 'blue'] as const)[data.indexOf(strongest)];
}

describe('a rewritten picture', () => {
  test('is rotated by its EXIF orientation and has no metadata', async () => {
    const upload = await cameraPicture();
    for (const trace of ['Exif', artist]) expect(upload.includes(trace)).toBe(true);
    const { orientation, exif } = await sharp(upload).metadata();
    expect(orientation).toBe(6);
    expect(exif?.includes('Treecam')).toBe(true);

    const { bytes, widthPx, heightPx } = await rewrite(new Uint8Array(upload));
    expect(isWithinTrim(widthPx, 60)).toBe(true);
    expect(isWithinTrim(heightPx, 120)).toBe(true);
    expect(await colourAt(bytes, 30, 10)).toBe('red');
    expect(await colourAt(bytes, 30, 110)).toBe('blue');
    const metadata = await sharp(bytes).metadata();
    expect(metadata.format).toBe('webp');
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(metadata[part], part).toBeUndefined();
    for (const trace of ['Exif', 'EXIF', 'GPS', 'XMP', 'ICCP', 'Treecam', artist]) {
      expect(bytes.includes(trace), trace).toBe(false);
    }
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is WebP when uploaded as %s', async (format) => {
    const { bytes, widthPx, heightPx } = await rewrite(new Uint8Array(await inFormat(format)));
    expect(isWithinTrim(widthPx, 40)).toBe(true);
    expect(isWithinTrim(heightPx, 20)).toBe(true);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('is the first frame of an animation', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => solid(30, 30, colour).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const { bytes } = await rewrite(new Uint8Array(animated));
    expect(isWithinTrim((await sharp(bytes).metadata()).height, 30)).toBe(true);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(bytes, 15, 15)).toBe('red');
  });

  test.each([
    ['wide', 3200, 1200, 1600, 600],
    ['tall', 1000, 4000, 400, 1600],
    ['exactly at the limit', 1600, 1600, 1600, 1600],
    ['small', 7, 3, 7, 3],
  ])(
    'that was %s fits 1,600 px, nearly keeps its ratio, and is not enlarged',
    async (_what, width, height, thenWide, thenHigh) => {
      const { widthPx, heightPx } = await rewrite(new Uint8Array(await inFormat('jpeg', width, height)));
      expect(isWithinTrim(widthPx, thenWide)).toBe(true);
      expect(isWithinTrim(heightPx, thenHigh)).toBe(true);
    },
  );

  test('does not contain bytes that were appended to the upload', async () => {
    const tail = Buffer.concat([Buffer.from('PK\x03\x04 secret.txt '), deflateRawSync('a note')]);
    const { bytes } = await rewrite(new Uint8Array(Buffer.concat([await inFormat('jpeg'), tail])));
    for (const trace of ['PK\x03\x04', 'secret.txt']) expect(bytes.includes(trace)).toBe(false);
  });

  const photo = sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  test.each([
    ['a JPEG without its end marker', () => photo.clone().jpeg(), 2],
    ['a JPEG with half of its end marker', () => photo.clone().jpeg(), 1],
    ['a progressive JPEG without its end marker', () => photo.clone().jpeg({ progressive: true }), 2],
    ['a CMYK JPEG without its end marker', () => photo.clone().toColourspace('cmyk').jpeg(), 2],
    ['a PNG without its last chunk', () => photo.clone().png(), 12],
    ['a GIF without its trailer', () => photo.clone().gif(), 1],
  ])('is made of %s', async (_what, encode, missing) => {
    const file = await encode().toBuffer();
    const { widthPx } = await rewrite(new Uint8Array(file.subarray(0, -missing)));
    expect(isWithinTrim(widthPx, 300)).toBe(true);
  });

  test('keeps transparency', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const { bytes } = await rewrite(new Uint8Array(clear));
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe('one picture uploaded several times', () => {
  const photo = async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const file = sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff', noise } }).jpeg();
    return new Uint8Array(await file.toBuffer());
  };

  test.each([
    ['a photograph', photo],
    ['a small picture of one colour', async () => new Uint8Array(await inFormat('png', 64, 48))],
  ])('gives files that differ in bytes, length and edges: %s', async (_what, make) => {
    const upload = await make();
    const files = await Promise.all(Array.from({ length: 12 }, () => rewrite(upload, systemRandom)));
    const distinct = (values: unknown[]) => new Set(values).size;
    expect(distinct(files.map(({ bytes }) => bytes.toString('base64')))).toBe(12);
    expect(distinct(files.map(({ bytes }) => bytes.length))).toBeGreaterThan(9);
    // 25 sizes are possible for the small picture.
    expect(distinct(files.map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`))).toBeGreaterThan(3);
  });

  test('gives the same file for the same random numbers, so that the author-swap test can compare', async () => {
    const upload = await photo();
    const [one, two] = [await rewrite(upload), await rewrite(upload)];
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });
});

describe('a file refused as unreadable', () => {
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  const refused: [string, () => Promise<Uint8Array<ArrayBuffer> | string>][] = [
    ['an SVG', async () => svg],
    ['an SVG after an XML prologue', async () => `<?xml version="1.0"?>\n${svg}`],
    ['a PDF', async () => pdf],
    ['a TIFF', async () => new Uint8Array(await inFormat('tiff'))],
    ['a portable pixmap', async () => 'P3 1 1 255 255 0 0\n'],
    ['plain text', async () => 'just words'],
    ['an executable', async () => new Uint8Array(readFileSync(process.execPath).subarray(0, 4096))],
    ['an empty file', async () => ''],
    ['a JPEG cut off half way', async () => new Uint8Array((await inFormat('jpeg', 900, 900)).subarray(0, 2000))],
    [
      'a JPEG that lacks its last pixels',
      async () => new Uint8Array((await inFormat('jpeg', 900, 900)).subarray(0, -3)),
    ],
    [
      'a progressive JPEG cut off in its last tenth',
      async () => new Uint8Array((await progressive()).subarray(0, -500)),
    ],
    ['a PNG cut off half way', async () => new Uint8Array((await cameraPng()).subarray(0, 300))],
  ];
  const progressive = () => solid(900, 900).jpeg({ progressive: true }).toBuffer();
  const cameraPng = async () =>
    sharp(await cameraPicture())
      .png()
      .toBuffer();

  test.each(refused)('%s', async (_what, make) => {
    expect(await refusalOf(rewrite(await make()))).toEqual(
      expect.objectContaining({
        code: 'UNSUPPORTED_TYPE',
        fields: { image: 'We cannot read that as a picture. JPEG, PNG, WebP, GIF and AVIF work.' },
      }),
    );
  });

  test('sharp reads the SVG and the TIFF unless they are blocked', async () => {
    const formats = [Buffer.from(svg), await inFormat('tiff')].map(
      async (file) => (await sharp(file).metadata()).format,
    );
    expect(await Promise.all(formats)).toEqual(['svg', 'tiff']);
  });
});

describe('a file refused as too large', () => {
  test('over 8 MB, with any content', async () => {
    expect(await refusalOf(rewrite(new Uint8Array(8 * 1024 * 1024 + 1)))).toEqual(
      expect.objectContaining({
        code: 'TOO_LARGE',
        fields: { image: 'That picture is larger than 8 MB.' },
      }),
    );
  });

  test('under 1 MB, of 260 megapixels', async () => {
    const bomb = await solid(20_000, 13_000).png({ compressionLevel: 9, progressive: false }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(rewrite(new Uint8Array(bomb)))).toEqual(
      expect.objectContaining({
        code: 'TOO_LARGE',
        fields: { image: 'That picture has more than 50 megapixels.' },
      }),
    );
  });

  test('as AVIF of 1 KB, of 48 megapixels', async () => {
    const bomb = await solid(8000, 6000).avif({ effort: 0 }).toBuffer();
    expect(bomb.length).toBeLessThan(2048);
    expect(await refusalOf(rewrite(new Uint8Array(bomb)))).toEqual(
      expect.objectContaining({
        code: 'TOO_LARGE',
        fields: { image: 'That picture has more than 16 megapixels. Save it as a JPEG and try again.' },
      }),
    );
  });

  test('of 100 megapixels by its header, without the pixels', async () => {
    const png = await inFormat('png');
    const ihdr = png.subarray(12, 29);
    ihdr.writeUInt32BE(10_000, 4);
    ihdr.writeUInt32BE(10_000, 8);
    png.writeUInt32BE(crc32(ihdr), 29);
    expect((await refusalOf(rewrite(new Uint8Array(png))))?.code).toBe('TOO_LARGE');
  });
});
