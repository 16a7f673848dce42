import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createClientId, createDraftStore } from './drafts.ts';

test('a draft belongs to one member and one thing', () => {
  const store = createDraftStore(createMemoryStorage());
  store.write('alder', 'post', 'a hard night');
  expect(store.read('alder', 'post', v.string())).toBe('a hard night');
  expect(store.read('birch', 'post', v.string())).toBeUndefined();
  expect(store.read('alder', 'comment:1', v.string())).toBeUndefined();
});

test('whether he has begun to write is told by the words', () => {
  const store = createDraftStore(createMemoryStorage());
  store.write('alder', 'post', { content: ' ' });
  store.write('alder', 'profile', { bio: 'Joiner.' });
  store.write('birch', 'post', { content: 'Not his.' });
  expect(store.hasWords('alder')).toBe(false);
  store.write('alder', 'comment:1', { content: 'Same here.' });
  expect(store.hasWords('alder')).toBe(true);
});

/** Two members' drafts, and something that is no draft. */
function openFull() {
  const storage = createMemoryStorage({ other: 'kept' });
  const store = createDraftStore(storage);
  for (const name of ['post', 'comment:1', 'comment:2']) store.write('alder', name, name);
  store.write('alder2', 'post', 'still here');
  return { storage, store };
}

test('leaving takes everyone’s drafts, and an answer that comes later brings none back', () => {
  const { storage, store } = openFull();
  store.clear();
  expect([storage.length, storage.getItem('other')]).toEqual([1, 'kept']);
  store.write('alder', 'post', 'too late');
  expect(storage.length).toBe(1);
  store.keepOnly('alder');
  store.write('alder', 'post', 'signed in again');
  expect(store.read('alder', 'post', v.string())).toBe('signed in again');
});

test('another member leaves nothing of those before him, and finds his own', () => {
  const { storage, store } = openFull();
  store.keepOnly('alder2');
  expect([storage.length, store.read('alder2', 'post', v.string())]).toEqual([2, 'still here']);
  store.write('alder', 'post', 'an answer for the man before');
  expect(storage.length).toBe(2);
});

test('what cannot be read is removed', () => {
  const storage = createMemoryStorage({ 'ballast_draft:alder:post': '{"content":' });
  expect(createDraftStore(storage).read('alder', 'post', v.string())).toBeUndefined();
  expect(storage.length).toBe(0);
});

test('a store that is full does not stop him typing', () => {
  const storage = createMemoryStorage();
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => createDraftStore(storage).write('alder', 'post', 'words')).not.toThrow();
});

test('a client id is what the server takes for one, and never the same', () => {
  expect(createClientId()).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(createClientId()).not.toBe(createClientId());
});
