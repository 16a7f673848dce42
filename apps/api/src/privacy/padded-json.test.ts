import { expect, test } from 'vitest';
import { paddedJson } from './padded-json.ts';

test.each([
  [0, 2048],
  [2037, 2048],
  [2038, 4096],
  [5000, 8192],
  [9000, 16_384],
  [16_000, 16_384],
])('a text of %i bytes is padded to %i bytes', (textBytes, paddedBytes) => {
  const value = { text: 'é'.repeat(textBytes / 2) + 'x'.repeat(textBytes % 2) };
  const padded = paddedJson(value);
  expect(Buffer.byteLength(padded)).toBe(paddedBytes);
  expect(JSON.parse(padded)).toEqual(value);
});
