const headerBytes = 12;

function chunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The header of the extended format, in which readers skip unknown chunks. */
function extendedHeader(widthPx: number, heightPx: number): Buffer {
  const content = Buffer.alloc(10);
  content.writeUIntLE(widthPx - 1, 4, 3);
  content.writeUIntLE(heightPx - 1, 7, 3);
  return chunk('VP8X', content);
}

/** Appends a chunk that readers ignore to a lossy WebP file (RFC 9649, section 2.7.1.6). `size` is the picture's. */
export function padWebp(file: Uint8Array, padding: Uint8Array, size: { widthPx: number; heightPx: number }): Buffer {
  const chunks = Buffer.from(file.subarray(headerBytes));
  const isExtended = chunks.toString('latin1', 0, 4) === 'VP8X';
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    ...(isExtended ? [] : [extendedHeader(size.widthPx, size.heightPx)]),
    chunks,
    chunk('JUNK', padding),
  ]);
  return chunk('RIFF', body);
}
