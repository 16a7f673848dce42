import { expect, test } from 'vitest';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { createAuthorship } from './authorship.ts';

const alder = { id: 'a'.repeat(22), handle: 'A'.repeat(22) };
const birch = { id: 'b'.repeat(22), handle: 'B'.repeat(22) };

/** Opened seals are cached, so every assertion uses a new instance. */
const fresh = () => createAuthorship([Buffer.alloc(32, 1)], createSeededRandom('authorship'));

test('an anonymous item belongs to its author and contains no id of theirs', () => {
  const item = { id: 'one', ...fresh().assign('one', alder, true) };
  expect(item.authorId).toBeNull();
  expect(fresh().isBy(item, alder)).toBe(true);
  expect(fresh().isBy(item, birch)).toBe(false);
  expect(fresh().handleOf(item)).toBe(alder.handle);
});

test('a seal contains the handle, so a viewer with the same id and another handle is not the author', () => {
  const item = { id: 'one', ...fresh().assign('one', alder, true) };
  expect(fresh().isBy(item, { ...alder, handle: birch.handle })).toBe(false);
});

test('a named item has an id and no handle', () => {
  const item = { id: 'one', ...fresh().assign('one', alder, false) };
  expect(item).toEqual({ id: 'one', authorId: alder.id, authorSeal: null });
  expect(fresh().isBy(item, alder)).toBe(true);
  expect(fresh().isBy(item, birch)).toBe(false);
  expect(fresh().handleOf(item)).toBeUndefined();
});

test('a seal cannot be opened for another item', () => {
  const moved = { id: 'two', ...fresh().assign('one', alder, true) };
  expect(fresh().isBy(moved, alder)).toBe(false);
  expect(fresh().handleOf(moved)).toBeUndefined();
});
