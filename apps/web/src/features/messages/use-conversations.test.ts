// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import type { Conversation } from './pages.ts';
import { useConversations } from './use-conversations.ts';

const conversationWith = (username: string, unreadCount = 0): Conversation => ({
  id: `with-${username}`,
  participants: [{ id: username, username, displayName: username, profileImageUrl: null }],
  lastMessage: { cover: null, content: 'Hello.', createdAt: '2026-11-20T08:00:00.000Z', mine: false },
  status: 'open',
  unreadCount,
});

/** Two pages: birch (2 unread) and cedar (1 unread), then elm. */
function openList() {
  const state = {
    newest: [conversationWith('birch', 2), conversationWith('cedar', 1)],
    older: [conversationWith('elm')],
    isLost: false,
    /** Responses wait for this promise. */
    responseGate: Promise.resolve(),
  };
  const { calls } = createFakeServer({
    messages: {
      async conversations(input: RouterInputs['messages']['conversations']) {
        if (state.isLost) loseConnection();
        await state.responseGate;
        if (input?.cursor) return { items: state.older, nextCursor: null };
        return { items: state.newest, nextCursor: 'after cedar' };
      },
    },
  });
  const { result, rerender } = renderHook(({ memberId }) => useConversations(memberId), {
    wrapper: WithServer,
    initialProps: { memberId: 'alder' },
  });
  const shown = () => result.current.items?.map(({ id, unreadCount }) => `${id} ${unreadCount}`);
  return { result, rerender, shown, calls, state };
}

const firstPage = ['with-birch 2', 'with-cedar 1'];

test('the next page is appended', async () => {
  const { result, shown } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.loadMore());
  await waitFor(() => expect(shown()).toEqual([...firstPage, 'with-elm 0']));
  expect(result.current.hasMore).toBe(false);
});

test('loadMore fetches nothing after the last page', async () => {
  const { result, shown, calls } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  act(() => result.current.loadMore());
  expect(result.current.isLoadingMore).toBe(false);
  expect(calls).toHaveLength(2);
});

test('a page that is loading is not fetched again', async () => {
  const { result, shown, calls, state } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  const { promise, resolve } = Promise.withResolvers<void>();
  state.responseGate = promise;
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.isLoadingMore).toBe(true));
  act(() => result.current.loadMore());
  resolve();
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(calls).toHaveLength(2);
});

test('a poll adds a new conversation at the top and keeps the older pages', async () => {
  const { result, shown, state } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  act(() => result.current.loadMore());
  await waitFor(() => expect(shown()).toHaveLength(3));
  state.newest = [conversationWith('hazel', 1), conversationWith('birch', 2)];
  act(() => result.current.refetch());
  await waitFor(() => expect(shown()).toEqual(['with-hazel 1', ...firstPage, 'with-elm 0']));
});

test('a poll fetches pages until it reaches a known conversation', async () => {
  const { result, shown, state } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  state.newest = [conversationWith('hazel', 1), conversationWith('yew', 1)];
  state.older = [conversationWith('ash', 1), conversationWith('birch', 2), conversationWith('cedar', 1)];
  act(() => result.current.refetch());
  await waitFor(() => expect(shown()).toEqual(['with-hazel 1', 'with-yew 1', 'with-ash 1', ...firstPage]));
});

test('hasFailed stays true after a failed first page until a retry succeeds', async () => {
  const { result, shown, state } = openList();
  state.isLost = true;
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  state.isLost = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  state.responseGate = promise;
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.isFetching).toBe(true));
  expect(result.current.hasFailed).toBe(true);
  resolve();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  expect(result.current.hasFailed).toBe(false);
});

test('a failed poll keeps the list', async () => {
  const { result, shown, calls, state } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  state.isLost = true;
  act(() => result.current.refetch());
  // The first load, the poll, and its silent retry.
  await waitFor(() => {
    expect(calls).toHaveLength(3);
    expect(result.current.isFetching).toBe(false);
  });
  expect(shown()).toEqual(firstPage);
  expect(result.current.hasFailed).toBe(false);
});

test('a next page that does not load keeps the list and can be loaded again', async () => {
  const { result, shown, state } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  state.isLost = true;
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasLoadMoreFailed).toBe(true));
  expect(shown()).toEqual(firstPage);
  state.isLost = false;
  act(() => result.current.loadMore());
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(result.current.hasLoadMoreFailed).toBe(false);
});

test('markRead clears the unread count of one conversation', async () => {
  const { result, shown } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  act(() => void result.current.markRead('with-birch'));
  await waitFor(() => expect(shown()).toEqual(['with-birch 0', 'with-cedar 1']));
});

test('after a change of member the list of the new member starts unloaded', async () => {
  const { rerender, shown } = openList();
  await waitFor(() => expect(shown()).toEqual(firstPage));
  rerender({ memberId: 'oak' });
  expect(shown()).toBeUndefined();
  await waitFor(() => expect(shown()).toEqual(firstPage));
});
