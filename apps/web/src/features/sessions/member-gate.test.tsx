// @vitest-environment jsdom

import type { RouterOutputs } from '@ballast/client/types';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';

const minuteMs = 60_000;

async function openPage(me = () => memberOf('alder')) {
  const { calls } = createFakeServer({ auth: { me } });
  vi.resetModules();
  const { viewerStore } = await import('../../lib/stores/viewer-store.ts');
  viewerStore.setMember(memberOf('alder'));
  const { queryClient } = await import('../../lib/query-client.ts');
  const { useConfirmedViewer } = await import('./member-gate.tsx');
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

type Me = RouterOutputs['auth']['me'];

/** Opens a gated page on a device that has stored `remembered`. The server answers when `respond` is called. */
async function openGate(remembered?: string) {
  const { promise, resolve } = Promise.withResolvers<() => Me>();
  const { calls } = createFakeServer({ auth: { me: async () => (await promise)() } });
  vi.resetModules();
  const { viewerStore } = await import('../../lib/stores/viewer-store.ts');
  const { queryClient } = await import('../../lib/query-client.ts');
  if (remembered) viewerStore.setMember(memberOf(remembered));
  const { MemberGate } = await import('./member-gate.tsx');
  const { renderAt } = await import('../../testing/render-at.tsx');
  const gate = <MemberGate message="To see it, sign in">{({ username }) => <p>For {username}</p>}</MemberGate>;
  await renderAt('/messages?user=birch', { '/messages': gate });
  return {
    viewerStore,
    calls,
    respond: (me: () => Me) => resolve(me),
    settle: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)),
  };
}

test('a stored member sees the screen before the server has responded', async () => {
  const { calls, respond, settle } = await openGate('alder');
  expect(screen.getByText('For alder')).toBeDefined();
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['auth.me']));
  respond(() => memberOf('alder'));
  await settle();
  expect(screen.getByText('For alder')).toBeDefined();
});

test('without a stored member the screen waits for the server', async () => {
  const { respond } = await openGate();
  expect(screen.getByText('Loading...')).toBeDefined();
  respond(() => memberOf('alder'));
  await screen.findByText('For alder');
});

test('a visitor is asked to sign in, and the link leads back to the page', async () => {
  const { respond } = await openGate();
  respond(() => refuse('NOT_SIGNED_IN'));
  await screen.findByRole('heading', { name: 'Sign In Required' });
  expect(screen.getByText('To see it, sign in')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe('/quick-signin?next=%2Fmessages%3Fuser%3Dbirch');
});

test('a member whose session has ended on the server is told so, and the link leads back to the page', async () => {
  const { respond } = await openGate('alder');
  respond(() => refuse('NOT_SIGNED_IN'));
  await screen.findByRole('heading', { name: 'You were signed out' });
  expect(screen.queryByText('For alder')).toBeNull();
  const link = screen.getByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe('/quick-signin?next=%2Fmessages%3Fuser%3Dbirch');
});

test('the member of the server’s session replaces the stored one', async () => {
  const { respond } = await openGate('alder');
  respond(() => memberOf('birch'));
  await screen.findByText('For birch');
});

test('without a response the stored member keeps the screen', async () => {
  const { respond, viewerStore, settle } = await openGate('alder');
  respond(() => loseConnection());
  await settle();
  expect(screen.getByText('For alder')).toBeDefined();
  expect(viewerStore.get().status).toBe('member');
});

test('without a response, and without a stored member, the screen is not shown', async () => {
  const { respond } = await openGate();
  respond(() => loseConnection());
  await screen.findByRole('heading', { name: 'Sign In Required' });
});

test('a member who signs out during the call stays signed out', async () => {
  const { respond, viewerStore, settle } = await openGate('alder');
  act(() => viewerStore.setVisitor());
  respond(() => memberOf('alder'));
  await settle();
  expect(screen.getByRole('heading', { name: 'Sign In Required' })).toBeDefined();
});
