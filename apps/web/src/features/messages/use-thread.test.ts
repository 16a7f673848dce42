// @vitest-environment jsdom

import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveStatus } from '../../lib/live/live-status.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { useMarkRead, useThread } from './use-thread.ts';

type Thread = { lastReceivedId: string | undefined; unreadAt: number; newestId?: string | null };

/** Opens alder's conversation with birch. */
function openConversation(thread: Thread) {
  const state = { isLost: false };
  const { calls } = createFakeServer({
    messages: { markRead: () => (state.isLost ? loseConnection() : { success: true as const }) },
  });
  const onRead = vi.fn();
  const { rerender } = renderHook(
    (shown: Thread) => useMarkRead({ conversationId: 'with-birch', newestId: null, ...shown, onRead }),
    {
      wrapper: WithServer,
      initialProps: thread,
    },
  );
  return { calls, onRead, rerender, state };
}

test('one request is sent for each received message, even if a stale poll still reports it as unread', async () => {
  const { calls, onRead, rerender } = openConversation({ lastReceivedId: 'm1', unreadAt: 1000 });
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith('with-birch'));
  rerender({ lastReceivedId: 'm1', unreadAt: 0 });
  // This is a stale poll: it started before the request arrived.
  rerender({ lastReceivedId: 'm1', unreadAt: 6000 });
  rerender({ lastReceivedId: 'm1', unreadAt: 0 });
  rerender({ lastReceivedId: 'm2', unreadAt: 0 });
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2));
  expect(calls).toHaveLength(2);
});

test('what comes after the newest message on the screen stays unread', async () => {
  const { calls } = openConversation({ lastReceivedId: 'm1', unreadAt: 1000, newestId: 'm2' });
  await waitFor(() => expect(calls[0]?.input).toEqual({ conversationId: 'with-birch', upTo: 'm2' }));
});

test('an unread message that is not among the loaded ones is marked as read', async () => {
  const { calls, onRead, rerender } = openConversation({ lastReceivedId: undefined, unreadAt: 1000 });
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  rerender({ lastReceivedId: undefined, unreadAt: 0 });
  rerender({ lastReceivedId: 'm1', unreadAt: 0 });
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2));
  expect(calls).toHaveLength(2);
});

test('a conversation without messages of the other member sends nothing', async () => {
  const { calls, onRead, rerender } = openConversation({ lastReceivedId: undefined, unreadAt: 0 });
  rerender({ lastReceivedId: 'm1', unreadAt: 0 });
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
});

test('a lost request is sent again after the next poll', async () => {
  const { calls, onRead, rerender, state } = openConversation({ lastReceivedId: undefined, unreadAt: 0 });
  state.isLost = true;
  rerender({ lastReceivedId: 'm1', unreadAt: 1000 });
  await waitFor(() => expect(calls).toHaveLength(1));
  state.isLost = false;
  let polledAt = 1000;
  await waitFor(() => {
    polledAt += 5000;
    rerender({ lastReceivedId: 'm1', unreadAt: polledAt });
    expect(onRead).toHaveBeenCalledOnce();
  });
  expect(calls).toHaveLength(2);
});

type Message = RouterOutputs['messages']['send'];

const message = (id: string): Message => ({
  id,
  conversationId: 'c',
  senderId: 'birch',
  cover: null,
  content: id,
  createdAt: '2026-11-20T08:00:00.000Z',
});

function openThread(conversationId: string | undefined = 'c') {
  const state = { newest: ['m3', 'm4'], isLost: false };
  const { calls } = createFakeServer({
    messages: {
      thread({ cursor }: RouterInputs['messages']['thread']) {
        if (state.isLost) loseConnection();
        if (cursor) return { items: [message('m1'), message('m2')], nextCursor: null };
        return { items: state.newest.map(message), nextCursor: 'before m3' };
      },
    },
  });
  const { result } = renderHook(({ id }) => useThread('alder', id), {
    wrapper: WithServer,
    initialProps: { id: conversationId },
  });
  const shown = () => result.current.messages?.map(({ id }) => id);
  return { result, shown, calls, state };
}

test('older messages are prepended', async () => {
  const { result, shown } = openThread();
  await waitFor(() => expect(shown()).toEqual(['m3', 'm4']));
  expect(result.current.hasOlder).toBe(true);
  act(() => result.current.loadOlder());
  await waitFor(() => expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4']));
  expect(result.current.hasOlder).toBe(false);
});

test('a poll adds new messages and keeps the older pages', async () => {
  const { result, shown, state } = openThread();
  await waitFor(() => expect(shown()).toEqual(['m3', 'm4']));
  act(() => result.current.loadOlder());
  await waitFor(() => expect(shown()).toHaveLength(4));
  state.newest = ['m3', 'm4', 'm5'];
  act(() => result.current.refetch());
  await waitFor(() => expect(shown()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']));
});

test('older messages that fail to load keep the thread', async () => {
  const { result, shown, state } = openThread();
  await waitFor(() => expect(shown()).toEqual(['m3', 'm4']));
  state.isLost = true;
  act(() => result.current.loadOlder());
  await waitFor(() => expect(result.current.hasLoadOlderFailed).toBe(true));
  expect(shown()).toEqual(['m3', 'm4']);
  expect(result.current.hasFailed).toBe(false);
});

test('the thread is polled every two seconds, or once a minute while the live stream is open', async () => {
  vi.useFakeTimers();
  const { shown, calls } = openThread();
  const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await passMs(100);
  expect(shown()).toEqual(['m3', 'm4']);
  expect(calls).toHaveLength(1);
  await passMs(4000);
  expect(calls).toHaveLength(3);
  act(() => liveStatus.set(true));
  await passMs(59_000);
  expect(calls).toHaveLength(3);
  await passMs(2000);
  expect(calls).toHaveLength(4);
  act(() => liveStatus.set(false));
  await passMs(4500);
  expect(calls).toHaveLength(6);
  vi.useRealTimers();
});
