// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { useMarkRead } from './use-mark-read.ts';

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
