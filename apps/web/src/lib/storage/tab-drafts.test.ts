import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createTabDrafts } from './tab-drafts.ts';

const draft = v.object({ message: v.string() });

test('a member finds only their own and a visitor’s drafts', () => {
  const storage = createMemoryStorage({ other: 'kept' });
  const store = createTabDrafts(() => storage);
  store.write('alder', { message: 'a' }, 'alder');
  store.write('birch', { message: 'b' }, 'birch');
  store.write('visitor', { message: 'v' }, undefined);
  storage.setItem('ballast_tab_draft:broken', '{');
  store.clearExcept('birch');
  expect(store.read('alder', draft)).toBeUndefined();
  expect(store.read('birch', draft)).toMatchObject({ message: 'b' });
  expect(store.read('visitor', draft)).toMatchObject({ message: 'v' });
  expect(storage.length).toBe(3);
  store.clear();
  expect(storage.length).toBe(1);
  expect(storage.getItem('other')).toBe('kept');
});
