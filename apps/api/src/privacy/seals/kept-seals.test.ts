import { expect, test } from 'vitest';
import { createId, systemRandom } from '../random.ts';
import { createKeptSeals } from './kept-seals.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const handle = createId(systemRandom);
const postId = createId(systemRandom);
const sealsOf = (...encryptionKeys: Buffer[]) =>
  createKeptSeals({ encryptionKeys, oldestKey: older, random: systemRandom });

test('after a rotation of the key, what was kept before is found and opened', () => {
  const before = sealsOf(older);
  const after = sealsOf(newer, older);
  const keepHash = before.keepHashOf(handle, postId);
  expect(after.keepHashOf(handle, postId)).toEqual(keepHash);
  expect(after.ownerHashOf(handle)).toEqual(before.ownerHashOf(handle));
  const seal = before.seal(keepHash, { postId, keptAt: 7 });
  expect(after.open({ keepHash, seal })).toEqual({ postId, keptAt: 7 });
  expect(before.open({ keepHash, seal: after.seal(keepHash, { postId, keptAt: 7 }) })).toBeUndefined();
});

test('no part of a row contains the handle or the post in the clear', () => {
  const seals = sealsOf(older);
  const keepHash = seals.keepHashOf(handle, postId);
  const row = [keepHash, seals.ownerHashOf(handle), seals.seal(keepHash, { postId, keptAt: 7 })].join(' ');
  for (const secret of [handle, postId]) expect(row).not.toContain(secret);
});

test('a seal opens only in its own row, and its length tells no time', () => {
  const seals = sealsOf(older);
  const keepHash = seals.keepHashOf(handle, postId);
  const seal = seals.seal(keepHash, { postId, keptAt: 0 });
  expect(seals.open({ keepHash: seals.keepHashOf('another', postId), seal })).toBeUndefined();
  expect(seals.seal(keepHash, { postId, keptAt: Date.UTC(2999, 0) })).toHaveLength(seal.length);
});
