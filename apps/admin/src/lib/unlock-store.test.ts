import { expect, test } from 'vitest';
import { createUnlockStore, unlockedKey } from './unlock-store.ts';

function createMemoryStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('stores only a flag, from login to logout', () => {
  const storage = createMemoryStorage();
  createUnlockStore(() => storage).unlock();
  expect([...storage.values]).toEqual([[unlockedKey, 'true']]);
  const nextVisit = createUnlockStore(() => storage);
  expect(nextVisit.get()).toEqual({ isUnlocked: true });
  nextVisit.lock('session-ended');
  expect(nextVisit.get()).toEqual({ isUnlocked: false, reason: 'session-ended' });
  expect(storage.values.size).toBe(0);
});

test('a login clears the reason of the last lock', () => {
  const store = createUnlockStore(createMemoryStorage);
  store.lock('session-ended');
  store.unlock();
  expect(store.get()).toEqual({ isUnlocked: true });
});

test('follows another tab, with one notification per change', () => {
  const storage = createMemoryStorage();
  const [thisTab, otherTab] = [createUnlockStore(() => storage), createUnlockStore(() => storage)];
  let calls = 0;
  const unsubscribe = thisTab.subscribe(() => {
    calls += 1;
  });
  otherTab.unlock();
  thisTab.syncFromStorage();
  thisTab.syncFromStorage();
  expect(thisTab.get().isUnlocked).toBe(true);
  expect(calls).toBe(1);
  otherTab.lock();
  thisTab.syncFromStorage();
  expect(thisTab.get()).toEqual({ isUnlocked: false, reason: 'session-ended' });
  expect(calls).toBe(2);
  unsubscribe();
  thisTab.unlock();
  expect(calls).toBe(2);
});

test('without storage a login lasts as long as the page', () => {
  const store = createUnlockStore(() => {
    throw new Error('forbidden');
  });
  store.unlock();
  expect(store.get().isUnlocked).toBe(true);
  store.lock();
  expect(store.get().isUnlocked).toBe(false);
});

test.each(['{"a":1}', 'TRUE', 'x'.repeat(1000)])('removes every value but "true", and stays locked', (text) => {
  const storage = createMemoryStorage();
  storage.setItem(unlockedKey, text);
  expect(createUnlockStore(() => storage).get().isUnlocked).toBe(false);
  expect(storage.values.size).toBe(0);
});
