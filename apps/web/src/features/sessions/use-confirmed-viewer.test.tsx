// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';

const minuteMs = 60_000;

async function openPage(me = () => memberOf('alder')) {
  const { calls } = createFakeServer({ auth: { me } });
  vi.resetModules();
  const { viewerStore } = await import('../../lib/stores/viewer-store.ts');
  viewerStore.setMember(memberOf('alder'));
  const { queryClient } = await import('../../lib/query-client.ts');
  const { useConfirmedViewer } = await import('./use-confirmed-viewer.ts');
  const settle = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { calls, viewerStore, queryClient, settle, mount: () => renderHook(() => useConfirmedViewer()) };
}

function returnToPage(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

const askedAt = Date.parse('2026-11-20T03:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: askedAt });
  return () => vi.useRealTimers();
});

test('the session is checked once per page load, however many screens use the hook', async () => {
  const { calls, settle, mount } = await openPage();
  mount().unmount();
  mount();
  await settle();
  expect(calls).toHaveLength(1);
});

test('the session is checked again on the first return after a minute', async () => {
  const { calls, settle, mount } = await openPage();
  mount();
  await settle();
  vi.setSystemTime(askedAt + minuteMs - 1);
  returnToPage();
  await settle();
  expect(calls).toHaveLength(1);
  vi.setSystemTime(askedAt + minuteMs);
  returnToPage();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await settle();
});

test('a session that ended elsewhere is noticed on return', async () => {
  let hasEnded = false;
  const { settle, mount, viewerStore } = await openPage(() => (hasEnded ? refuse('NOT_SIGNED_IN') : memberOf('alder')));
  const { result } = mount();
  await settle();
  hasEnded = true;
  vi.setSystemTime(askedAt + minuteMs);
  returnToPage();
  await vi.waitFor(() => expect(result.current).toEqual({ status: 'visitor', wasSignedOut: true }));
  expect(viewerStore.get().status).toBe('visitor');
});

test('for a visitor no request is sent on return', async () => {
  const { calls, settle, mount, viewerStore } = await openPage();
  mount();
  await settle();
  viewerStore.setVisitor();
  vi.setSystemTime(askedAt + minuteMs);
  returnToPage();
  expect(calls).toHaveLength(1);
});

test('the query cache keeps its data for the same member, and drops it if another member is signed in', async () => {
  let username = 'alder';
  const { settle, mount, queryClient } = await openPage(() => memberOf(username));
  queryClient.setQueryData(['kept'], 'by alder');
  mount();
  await settle();
  expect(queryClient.getQueryData(['kept'])).toBe('by alder');
  username = 'birch';
  vi.setSystemTime(askedAt + minuteMs);
  returnToPage();
  await vi.waitFor(() => expect(queryClient.getQueryData(['kept'])).toBeUndefined());
});
