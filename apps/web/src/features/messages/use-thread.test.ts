// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveStatus } from '../../lib/live/live-status.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { useThread } from './use-thread.ts';

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
