// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { useUnread } from './use-unread.ts';

type Conversation = RouterOutputs['messages']['conversations']['items'][number];

const conversationWith = (id: string, unreadCount: number): Conversation => ({
  id: `with-${id}`,
  participants: [{ id, username: id, displayName: id, profileImageUrl: null }],
  lastMessage: null,
  unreadCount,
});

test('unread messages of several senders add up', async () => {
  createFakeServer({
    messages: {
      conversations: () => ({
        items: [conversationWith('birch', 3), conversationWith('cedar', 0), conversationWith('elm', 2)],
        nextCursor: null,
      }),
    },
  });
  const { result } = renderHook(() => useUnread({ isWanted: true }), { wrapper: WithServer });
  expect(result.current).toBe(0);
  await waitFor(() => expect(result.current).toBe(5));
});

test('nothing is fetched until the count is wanted', async () => {
  const { calls } = createFakeServer({ messages: { conversations: () => ({ items: [], nextCursor: null }) } });
  const { rerender } = renderHook(({ isWanted }) => useUnread({ isWanted }), {
    wrapper: WithServer,
    initialProps: { isWanted: false },
  });
  expect(calls).toEqual([]);
  rerender({ isWanted: true });
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['messages.conversations']));
});
