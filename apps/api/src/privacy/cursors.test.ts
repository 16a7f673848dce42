import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { createCursors } from './cursors.ts';
import { systemRandom } from './random.ts';
import { createSealingBox } from './sealing.ts';

const cursorsUnder = (...keys: number[]) =>
  createCursors(
    createSealingBox(
      keys.map((key) => Buffer.alloc(32, key)),
      'cursors',
      systemRandom,
    ),
  );
const cursors = cursorsUnder(1);
const decode = (list: string, cursor: string) => refusalOf((async () => cursors.decode(list, cursor))());
const invalidCursor = expect.objectContaining({
  code: 'BAD_INPUT',
  fields: { cursor: 'That is not a cursor we gave out.' },
});

test.each([0, 1, 1_000_000, Number.MAX_SAFE_INTEGER])('a cursor decodes to its position: %i', (seq) => {
  expect(cursors.decode('feed', cursors.encode('feed', seq))).toBe(seq);
});

test.each([null, undefined])('the cursor %s is the start of the list', (none) => {
  expect(cursors.decode('feed', none)).toBeUndefined();
});

test('cursors have the same length and do not reveal their position', () => {
  const all = [0, 9, 10, 999_999, Number.MAX_SAFE_INTEGER].map((seq) => cursors.encode('feed', seq));
  expect(new Set(all.map((cursor) => cursor.length)).size).toBe(1);
  expect(cursors.encode('feed', 7)).not.toBe(cursors.encode('feed', 7));
  expect(Buffer.from(cursors.encode('feed', 123_456), 'base64url').includes('123456')).toBe(false);
});

test('a cursor is refused for any other list', async () => {
  const lists = ['feed', 'comments of one', 'comments of two', ''];
  for (const list of lists) {
    const cursor = cursors.encode(list, 5);
    for (const other of lists) if (other !== list) expect(await decode(other, cursor)).toEqual(invalidCursor);
  }
});

test.each(['', 'x', '5', 'a'.repeat(60), '\0'])('%j is refused as a cursor', async (text) => {
  expect(await decode('feed', text)).toEqual(invalidCursor);
});

test('a cursor is valid after a key rotation and refused without its key', async () => {
  expect(cursorsUnder(2, 1).decode('feed', cursors.encode('feed', 5))).toBe(5);
  expect(await decode('feed', cursorsUnder(2).encode('feed', 5))).toEqual(invalidCursor);
});
