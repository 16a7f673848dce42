import { expect, test } from 'vitest';
import { readForm } from './multipart-form.ts';

const type = 'multipart/form-data; boundary=x';
const encoder = new TextEncoder();

const part = (name: string, value = '', headers = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`;

/** Yields the bytes in chunks, and counts the chunks that were read. */
function chunksOf(body: string | Uint8Array, chunkBytes: number) {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const read = { chunks: 0 };
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      read.chunks += 1;
      yield bytes.subarray(at, at + chunkBytes);
    }
  }
  return { read, chunks: chunks() };
}

const parse = (body: string | Uint8Array, chunkBytes = 65_536, contentType = type) =>
  readForm(chunksOf(body, chunkBytes).chunks, contentType);

test('a form of 150,000 empty parts is refused at part 31, without reading further', async () => {
  const { read, chunks } = chunksOf(`${part('').repeat(150_000)}--x--\r\n`, 1024);
  await expect(readForm(chunks, type)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: 'A form can have 30 fields at most.',
  });
  expect(read.chunks).toBe(Math.ceil((31 * part('').length) / 1024));
});

test('a form of 30 parts is read', async () => {
  const parts = Array.from({ length: 30 }, (_, at) => part(`field${at}`, `${at}`)).join('');
  const form = await parse(`${parts}--x--\r\n`);
  expect([...form].length).toBe(30);
  expect(form.get('field29')).toBe('29');
});

test('a header of 8 KB is read and a longer one is refused before it ends', async () => {
  const otherHeaderBytes = part('a').length - '--x\r\n\r\n\r\n\r\n'.length;
  const padding = (bytes: number) => `X: ${'x'.repeat(bytes - otherHeaderBytes - 'X: \r\n'.length)}\r\n`;
  expect([...(await parse(`${part('a', 'b', padding(8192))}--x--`))]).toEqual([['a', 'b']]);
  const { read, chunks } = chunksOf(part('a', 'b', `X: ${'x'.repeat(1_000_000)}\r\n`), 1024);
  await expect(readForm(chunks, type)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: 'A field of that form has a header that is too long.',
  });
  expect(read.chunks).toBe(9);
});

test.each([1, 2, 3, 7, 64])('texts and files arrive unchanged in chunks of %i bytes', async (chunkBytes) => {
  const picture = new Uint8Array(1000).map((_, at) => (at % 7 === 0 ? 13 : at % 251));
  const start = encoder.encode(
    `${part('content', 'né\r\n--y 😀')}--x\r\nContent-Disposition: form-data; name="image"; filename="a b.png"\r\nContent-Type: image/png\r\n\r\n`,
  );
  const form = await parse(Buffer.concat([start, picture, encoder.encode('\r\n--x--\r\n')]), chunkBytes);
  expect(form.get('content')).toBe('né\r\n--y 😀');
  const image = form.get('image');
  if (!(image instanceof File)) throw new Error('The image is not a file.');
  expect(image.name).toBe('a b.png');
  expect(image.type).toBe('image/png');
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(picture);
});

test.each([1, 5, 1000])('text after the end is ignored, in chunks of %i bytes', async (chunkBytes) => {
  const form = await parse(`${part('a', 'b')}--x--\r\nepilogue`, chunkBytes);
  expect([...form]).toEqual([['a', 'b']]);
});

test('more than 256 KB of text is too large', async () => {
  const text = 'x'.repeat(128 * 1024);
  expect([...(await parse(`${part('a', text)}${part('b', text)}--x--`))]).toHaveLength(2);
  await expect(parse(`${part('a', text)}${part('b', `${text}x`)}--x--`)).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test.each([
  ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nwords\r\n--x--', type],
  ['a part without headers', '--x\r\n\r\n\r\n\r\n--x--', type],
  ['text that is not UTF-8', Buffer.from(`${part('a', '\xff')}--x--`, 'latin1'), type],
  ['no boundary', `${part('a')}--x--`, 'multipart/form-data'],
  ['a boundary of 71 characters', `--${'x'.repeat(71)}--`, `multipart/form-data; boundary=${'x'.repeat(71)}`],
  ['no end', part('a'), type],
])('a form with %s is refused', async (_what, body, contentType) => {
  await expect(parse(body, 65_536, contentType)).rejects.toMatchObject({ code: 'BAD_INPUT' });
});

test.each(['multipart/form-data; boundary="x"', 'Multipart/Form-Data; charset=utf-8; Boundary=x ; a=b'])(
  'the boundary of %s is found',
  async (contentType) => {
    expect([...(await parse(`${part('a', 'b')}--x--`, 65_536, contentType))]).toEqual([['a', 'b']]);
  },
);
