import { expect, test } from 'vitest';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { createAuthorship } from './authorship.ts';
import { createSealingBox } from './sealing.ts';

const box = createSealingBox([Buffer.alloc(32, 1)], 'authorship', createSeededRandom('authorship'));
const [alder, birch] = ['a'.repeat(22), 'b'.repeat(22)];

/** Opened seals are cached, so every assertion uses a new instance. */
const fresh = () => createAuthorship(box);

test('an anonymous item belongs to its author and contains no id of theirs', () => {
  const item = { id: 'one', ...fresh().assign('one', alder, true) };
  expect(item.authorId).toBeNull();
  expect([fresh().isBy(item, alder), fresh().isBy(item, birch)]).toEqual([true, false]);
  expect([fresh().hasSealed(item, alder), fresh().authorOf(item)]).toEqual([true, alder]);
});

test('a seal cannot be opened for another item', () => {
  const moved = { id: 'two', ...fresh().assign('one', alder, true) };
  expect([fresh().isBy(moved, alder), fresh().hasSealed(moved, alder)]).toEqual([false, false]);
  expect(fresh().authorOf(moved)).toBeUndefined();
});

test('a detached item has no author and a seal of the same length', () => {
  const { authorSeal } = fresh().assign('one', alder, true);
  const detached = { id: 'one', authorId: null, authorSeal: fresh().sealDetached('one', 'n'.repeat(22)) };
  expect([fresh().isBy(detached, alder), fresh().hasSealed(detached, alder)]).toEqual([false, false]);
  expect(detached.authorSeal.length).toBe(authorSeal?.length);
});
