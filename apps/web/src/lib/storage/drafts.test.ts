import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { parseStored } from '../../testing/parse-stored.ts';
import {
  createDraftStore,
  createIdempotencyKey,
  storedClientId,
  storedInstant,
  storedText,
  storedTextMaxChars,
} from './drafts.ts';

test('a draft belongs to one member and one form', () => {
  const store = createDraftStore(createMemoryStorage());
  store.write('alder', 'post', 'a hard night');
  expect(store.read('alder', 'post', v.string())).toBe('a hard night');
  expect(store.read('birch', 'post', v.string())).toBeUndefined();
  expect(store.read('alder', 'comment:1', v.string())).toBeUndefined();
});

test('only posts, comments and messages that are not blank count as unsent text', () => {
  const store = createDraftStore(createMemoryStorage());
  store.write('alder', 'post', { content: ' ' });
  store.write('alder', 'profile', { bio: 'Joiner.' });
  store.write('birch', 'post', { content: 'Not his.' });
  expect(store.hasUnsentText('alder')).toBe(false);
  store.write('alder', 'comment:1', { content: 'Same here.' });
  expect(store.hasUnsentText('alder')).toBe(true);
});

/** Opens a store with drafts of two members and a value that is no draft. */
function openStoreWithDrafts() {
  const storage = createMemoryStorage({ other: 'kept' });
  const store = createDraftStore(storage);
  for (const name of ['post', 'comment:1', 'comment:2']) store.write('alder', name, name);
  store.write('alder2', 'post', 'still here');
  return { storage, store };
}

test('signing out removes every draft, and a late write restores none', () => {
  const { storage, store } = openStoreWithDrafts();
  store.clear();
  expect(storage.length).toBe(1);
  expect(storage.getItem('other')).toBe('kept');
  store.write('alder', 'post', 'too late');
  expect(storage.length).toBe(1);
  store.reserveFor('alder');
  store.write('alder', 'post', 'signed in again');
  expect(store.read('alder', 'post', v.string())).toBe('signed in again');
});

test('another member finds only their own drafts', () => {
  const { storage, store } = openStoreWithDrafts();
  store.reserveFor('alder2');
  expect(storage.length).toBe(2);
  expect(store.read('alder2', 'post', v.string())).toBe('still here');
  store.write('alder', 'post', 'a late write');
  expect(storage.length).toBe(2);
});

test('an unreadable draft is removed', () => {
  const storage = createMemoryStorage({ 'ballast_draft:alder:post': '{"content":' });
  expect(createDraftStore(storage).read('alder', 'post', v.string())).toBeUndefined();
  expect(storage.length).toBe(0);
});

test('full storage does not throw', () => {
  const storage = createMemoryStorage();
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => createDraftStore(storage).write('alder', 'post', 'words')).not.toThrow();
});

test('idempotency keys are valid and unique', () => {
  expect(createIdempotencyKey()).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});

test.each([null, 7, '', 'short', 'x'.repeat(65), 'with a blank', '../../../etc'])(
  'an idempotency key that the server would refuse is replaced: %s',
  (stored) => {
    const id = parseStored(storedClientId, stored);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(parseStored(storedClientId, stored)).not.toBe(id);
  },
);

test('a valid idempotency key stays, so that a retry is recognised', () => {
  expect(parseStored(storedClientId, 'abcdefgh')).toBe('abcdefgh');
});

test('a text that is too long to send stays whole; an excessive one is cut', () => {
  expect(parseStored(storedText, 'x'.repeat(6000))).toHaveLength(6000);
  expect(parseStored(storedText, 'x'.repeat(300_000))).toHaveLength(storedTextMaxChars);
  expect(parseStored(storedText, 7)).toBeUndefined();
});

test('a stored instant parses as a date', () => {
  expect(parseStored(storedInstant, '2026-11-20T03:00:00.000Z')).toBe('2026-11-20T03:00:00.000Z');
  expect(parseStored(storedInstant, 'yesterday')).toBeUndefined();
});
