// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { outbox } from './own-outbox.ts';
import { useSending } from './use-sending.ts';

type Input = RouterInputs['messages']['send'];

function openConversation(receiverId: string) {
  const pair = { memberId: 'alder', receiverId };
  const state = { isLost: false };
  drafts.clearExcept('alder');
  outbox.clear();
  const { calls } = createFakeServer({
    messages: {
      send({ content }: Input): RouterOutputs['messages']['send'] {
        if (state.isLost) loseConnection();
        const id = `m-${content}`;
        return { id, conversationId: 'c', senderId: 'alder', content, createdAt: '2026-11-20T08:00:00.000Z' };
      },
    },
  });
  const { result } = renderHook(() => useSending(pair), { wrapper: WithServer });
  const shown = () => result.current.unsent.map(({ content, state: sending }) => `${content} ${sending}`);
  return { result, shown, calls, state };
}

test('a message is sending, then sent, until the thread has it', async () => {
  const { result, shown } = openConversation('birch');
  act(() => result.current.send(' Hello. '));
  expect([shown(), result.current.isSending]).toEqual([['Hello. sending'], true]);
  await waitFor(() => expect(shown()).toEqual(['Hello. sent']));
  act(() => result.current.dropArrived(new Set(['m-Hello.'])));
  expect(shown()).toEqual([]);
});

test('a failed message is retried with the same idempotency key', async () => {
  const { result, shown, calls, state } = openConversation('cedar');
  state.isLost = true;
  act(() => result.current.send('Again.'));
  await waitFor(() => expect(shown()).toEqual(['Again. failed']));
  state.isLost = false;
  const [failed] = result.current.unsent;
  if (failed) act(() => result.current.retry(failed));
  await waitFor(() => expect(shown()).toEqual(['Again. sent']));
  expect(calls).toHaveLength(2);
  expect(calls[1]?.input).toEqual(calls[0]?.input);
});

test('a failed message can be discarded', async () => {
  const { result, shown, state } = openConversation('elm');
  state.isLost = true;
  act(() => result.current.send('Never mind.'));
  await waitFor(() => expect(shown()).toEqual(['Never mind. failed']));
  const [failed] = result.current.unsent;
  if (failed) act(() => result.current.discard(failed.clientId));
  expect(shown()).toEqual([]);
});
