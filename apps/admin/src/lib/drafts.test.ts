// @vitest-environment jsdom
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrafts } from './drafts.ts';
import { queryClient } from './query-client.ts';
import { trpc } from './trpc.ts';
import { unlockStore } from './unlock-store.ts';

type Draft = { action: string; changedWords: string | undefined };
const empty: Draft = { action: '', changedWords: undefined };
const draft: Draft = { action: 'warn', changedWords: 'Please read rule two.' };
const hourMs = 60 * 60_000;

/** Forms of the same kind, as before and after a reload: they share the storage of the tab. */
const createForms = () => createDrafts<Draft>('test', empty, ['changedWords']);

function signIn(username: string | null): void {
  unlockStore.unlock();
  const session = { username, role: 'moderator', onCall: null } as const;
  queryClient.setQueryData(getQueryKey(trpc.admin.session, undefined, 'query'), session);
}

const logOut = () => unlockStore.lock();
const endSession = () => unlockStore.lock('session-ended');
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

/** Whether the browser would show a prompt before closing the tab. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

// Drafts of other test files in the same worker are still in memory.
beforeEach(() => {
  unlockStore.unlock();
  logOut();
  signIn('cedar');
});
afterEach(() => {
  vi.useRealTimers();
});

test('leaving the page asks first while a text is unsent', () => {
  const drafts = createForms();
  expect(asksBeforeUnload()).toBe(false);
  drafts.set('c1', draft);
  drafts.set('c2', { ...draft, changedWords: undefined });
  expect(asksBeforeUnload()).toBe(true);
  drafts.remove('c1');
  expect(asksBeforeUnload()).toBe(false);
});

test.each(['', 'with a reload'])('words are back after the end of the session for whoever wrote them %s', (reload) => {
  const before = createForms();
  before.set('c1', draft);
  endSession();
  signIn('cedar');
  const after = reload ? createForms() : before;
  expect(after.get('c1').changedWords).toBe('Please read rule two.');
  expect(after.get('c2')).toEqual(empty);
});

test('no choice is stored, only words', () => {
  createForms().set('c1', draft);
  expect(stored()).toContain('rule two');
  expect(stored()).not.toContain('warn');
  expect(createForms().get('c1')).toEqual({ ...empty, changedWords: draft.changedWords });
});

test.each(['oak', null])('another person who signs in neither gets nor leaves them (%s)', (other) => {
  const drafts = createForms();
  drafts.set('c1', draft);
  endSession();
  signIn(other);
  expect(drafts.get('c1')).toEqual(empty);
  expect(createForms().get('c1')).toEqual(empty);
  expect(stored()).not.toContain('rule two');
  endSession();
  signIn('cedar');
  expect(drafts.get('c1')).toEqual(empty);
});

test('until it is known who has signed in, nobody gets them', () => {
  const drafts = createForms();
  drafts.set('c1', draft);
  endSession();
  unlockStore.unlock();
  expect(drafts.get('c1')).toEqual(empty);
});

test('an answer that comes after the end of the session deletes no words', () => {
  const drafts = createForms();
  drafts.set('c1', draft);
  endSession();
  drafts.set('c1', { ...drafts.get('c1'), action: 'none' });
  signIn('cedar');
  expect(drafts.get('c1').changedWords).toBe('Please read rule two.');
});

test.each([undefined, 'logout-unconfirmed'] as const)('a logout deletes them (%s)', (reason) => {
  const drafts = createForms();
  drafts.set('c1', draft);
  unlockStore.lock(reason);
  expect(stored()).not.toContain('rule two');
  signIn('cedar');
  expect(drafts.get('c1')).toEqual(empty);
  expect(asksBeforeUnload()).toBe(false);
});

test.each(['', 'with a reload'])('they end a day after their last change %s', (reload) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:07:00.000Z') });
  const before = createForms();
  before.set('c1', draft);
  vi.advanceTimersByTime(23 * hourMs);
  expect((reload ? createForms() : before).get('c1').changedWords).toBe('Please read rule two.');
  vi.advanceTimersByTime(hourMs);
  const after = reload ? createForms() : before;
  expect(after.get('c1')).toEqual(empty);
  expect(stored()).not.toContain('rule two');
});

test('they stay in this tab: no other tab can overwrite them', () => {
  createForms().set('c1', draft);
  expect(JSON.stringify({ ...localStorage })).not.toContain('rule two');
});
