// @vitest-environment jsdom
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createDecidedStore } from './decided-store.ts';

const minuteMs = 60_000;
const warning = { caseId: 'c1', text: 'Warned @oak', isTold: false, actor: 'cedar' };
const letter = { caseId: 'c2', text: 'Wrote to support @ash', isTold: true, actor: 'cedar' };

/** The store of a page that was loaded again in the same tab. */
const reload = createDecidedStore;

function signIn(username: string): void {
  unlockStore.unlock();
  const session = { username, role: 'moderator', onCall: null } as const;
  queryClient.setQueryData(getQueryKey(trpc.admin.session, undefined, 'query'), session);
}

/** Changes what is stored of every decision. */
function rewriteStored(change: (stored: string) => string): void {
  for (const [key, stored] of Object.entries({ ...sessionStorage })) sessionStorage.setItem(key, change(stored));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:07:00.000Z') });
  unlockStore.lock();
  signIn('cedar');
});
afterEach(() => {
  vi.useRealTimers();
});

test('a reload keeps what is left of the ten minutes, the latest first', () => {
  const before = createDecidedStore();
  before.add(warning);
  vi.advanceTimersByTime(4 * minuteMs);
  before.add(letter);
  const after = reload();
  expect(after.get()).toEqual(before.get());
  vi.advanceTimersByTime(6 * minuteMs);
  expect(after.get()).toMatchObject([letter]);
  expect(reload().get()).toMatchObject([letter]);
  vi.advanceTimersByTime(4 * minuteMs);
  expect(after.get()).toEqual([]);
  expect(reload().get()).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('@');
});

test('what was taken back stays away after a reload', () => {
  const store = createDecidedStore();
  store.add(warning);
  store.remove(warning.caseId);
  expect(reload().get()).toEqual([]);
});

test('a new sign-in of the same person finds the decisions, and another person deletes them', () => {
  const store = createDecidedStore();
  store.add(warning);
  unlockStore.lock('session-ended');
  signIn('cedar');
  expect(store.get()).toMatchObject([warning]);
  expect(reload().get()).toMatchObject([warning]);
  unlockStore.lock('session-ended');
  signIn('oak');
  expect(store.get()).toEqual([]);
  expect(reload().get()).toEqual([]);
});

test.each([undefined, 'logout-unconfirmed'] as const)('a logout deletes them (%s)', (reason) => {
  const store = createDecidedStore();
  store.add(warning);
  unlockStore.lock(reason);
  expect(store.get()).toEqual([]);
  expect(reload().get()).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('@oak');
});

test('a stored time in the future gives no more than ten minutes', () => {
  createDecidedStore().add(warning);
  rewriteStored((stored) => stored.replace(/"changedAtMs":\d+/, `"changedAtMs":${Date.now() + 60 * minuteMs}`));
  expect(reload().get()).toMatchObject([{ endsAtMs: Date.now() + 10 * minuteMs }]);
});

test.each([
  '{',
  '[]',
  '{"owner":"cedar","changedAtMs":"now","words":{}}',
  '{"owner":"cedar","changedAtMs":9e15,"words":{}}',
])('a broken entry is ignored: %s', (broken) => {
  createDecidedStore().add(warning);
  rewriteStored(() => broken);
  expect(reload().get()).toEqual([]);
});
