import { expect, test } from 'vitest';
import { createUnlockStore, unlockedKey } from './unlock-store.ts';

function memoryPlace() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('being let in is kept for the next visit, as a flag alone, until he leaves', () => {
  const place = memoryPlace();
  createUnlockStore(() => place).unlock();
  expect([...place.kept]).toEqual([[unlockedKey, 'true']]);
  const later = createUnlockStore(() => place);
  expect(later.get()).toEqual({ isUnlocked: true });
  later.lock('expired');
  expect(later.get()).toEqual({ isUnlocked: false, reason: 'expired' });
  expect(place.kept.size).toBe(0);
});

test('what another tab did counts here, and is told', () => {
  const place = memoryPlace();
  const [here, there] = [createUnlockStore(() => place), createUnlockStore(() => place)];
  let told = 0;
  here.subscribe(() => {
    told += 1;
  });
  there.unlock();
  here.follow();
  here.follow();
  expect([here.get().isUnlocked, told]).toEqual([true, 1]);
  there.lock();
  here.follow();
  expect([here.get().isUnlocked, told]).toEqual([false, 2]);
});

test('where the browser keeps nothing he is in for as long as the page is open', () => {
  const store = createUnlockStore(() => {
    throw new Error('forbidden');
  });
  store.unlock();
  expect(store.get().isUnlocked).toBe(true);
  store.lock();
  expect(store.get().isUnlocked).toBe(false);
});

test.each(['{"a":1}', 'TRUE', 'x'.repeat(1000)])('anything but the flag is removed, and opens nothing', (text) => {
  const place = memoryPlace();
  place.setItem(unlockedKey, text);
  expect(createUnlockStore(() => place).get().isUnlocked).toBe(false);
  expect(place.kept.size).toBe(0);
});
