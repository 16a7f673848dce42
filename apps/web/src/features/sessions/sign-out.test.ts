// @vitest-environment jsdom
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { drafts } from '../../lib/storage/drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { isEndingSession } from '../../lib/trpc.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { signOut } from './sign-out.tsx';

function signInWithDraft(signOut: () => { success: true }): void {
  createFakeServer({ auth: { signOut } });
  viewerStore.setMember(memberOf('alder'));
  drafts.write('alder', 'post', 'Unsent.');
  queryClient.setQueryData(['read'], 'by alder');
}

test('signing out clears the device before the next screen is shown', async () => {
  signInWithDraft(() => ({ success: true }));
  const navigate = vi.fn(async () => {
    expect(localStorage).toHaveLength(0);
    expect(queryClient.getQueryData(['read'])).toBeUndefined();
    // No sign-in gate is shown while the next screen loads.
    expect(viewerStore.get().status).toBe('unknown');
  });
  expect(await signOut(navigate)).toBeUndefined();
  expect(navigate).toHaveBeenCalledOnce();
  expect(viewerStore.get().status).toBe('visitor');
});

test('isEndingSession is true from the request until the next screen is shown', async () => {
  const seen: boolean[] = [];
  signInWithDraft(() => {
    seen.push(isEndingSession.get());
    return { success: true };
  });
  await signOut(async () => void seen.push(isEndingSession.get()));
  expect(seen).toEqual([true, true]);
  expect(isEndingSession.get()).toBe(false);
});

test('signing out of an ended session succeeds', async () => {
  signInWithDraft(() => refuse('NOT_SIGNED_IN'));
  expect(await signOut(async () => {})).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('without a response the member stays signed in and keeps the drafts', async () => {
  signInWithDraft(() => loseConnection());
  const navigate = vi.fn();
  expect(await signOut(navigate)).toMatch(/still signed in/);
  expect(navigate).not.toHaveBeenCalled();
  expect(viewerStore.get().status).toBe('member');
  expect(isEndingSession.get()).toBe(false);
  expect(drafts.read('alder', 'post', v.string())).toBe('Unsent.');
});

test('a next screen that does not load in 4 seconds is replaced by a full page load', async () => {
  signInWithDraft(() => ({ success: true }));
  vi.useFakeTimers();
  const replace = vi.fn();
  vi.stubGlobal('location', { replace });
  void signOut(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3999);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/welcome');
  vi.useRealTimers();
});
