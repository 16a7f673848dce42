// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { errorCodes } from '@ballast/schema/error-codes';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { toBubbles } from './bubbles.ts';
import type { Message } from './pages.ts';
import { outbox, useSending } from './use-sending.ts';

type Input = RouterInputs['messages']['send'];

function openConversation(receiverId: string) {
  const pair = { memberId: 'alder', receiverId };
  const state = { isLost: false, isBlocked: false, isSuspended: false };
  drafts.reserveFor('alder');
  outbox.clear();
  const { calls } = createFakeServer({
    auth: { me: () => memberOf('alder') },
    messages: {
      send({ content }: Input): RouterOutputs['messages']['send'] {
        if (state.isLost) loseConnection();
        if (state.isBlocked) refuse('FORBIDDEN');
        if (state.isSuspended) refuse('SUSPENDED');
        const id = `m-${content}`;
        return {
          id,
          conversationId: 'c',
          senderId: 'alder',
          content,
          cover: null,
          createdAt: '2026-11-20T08:00:00.000Z',
        };
      },
    },
  });
  const noMessages: readonly Message[] = [];
  const { result, rerender } = renderHook(({ messages }) => useSending(pair, messages), {
    wrapper: WithServer,
    initialProps: { messages: noMessages },
  });
  const shown = () => result.current.outgoing.map(({ content, state: sending }) => `${content} ${sending}`);
  const retry = () => act(() => result.current.retry(result.current.outgoing[0]?.clientId ?? ''));
  return { result, shown, calls, state, retry, load: (...messages: Message[]) => rerender({ messages }) };
}

const message = (content: string): Message => ({
  id: `m-${content}`,
  conversationId: 'c',
  senderId: 'alder',
  cover: null,
  content,
  createdAt: '2026-11-20T08:00:00.000Z',
});

test('a message is sending, then sent, until the thread contains it', async () => {
  const { result, shown, load } = openConversation('birch');
  act(() => result.current.send(' Hello. '));
  expect(shown()).toEqual(['Hello. sending']);
  expect(result.current.isSending).toBe(true);
  await waitFor(() => expect(shown()).toEqual(['Hello. sent']));
  load(message('Hello.'));
  expect(shown()).toEqual([]);
});

test('a failed message is retried with the same idempotency key', async () => {
  const { result, shown, calls, state, retry } = openConversation('cedar');
  state.isLost = true;
  act(() => result.current.send('Again.'));
  await waitFor(() => expect(shown()).toEqual(['Again. failed']));
  state.isLost = false;
  retry();
  await waitFor(() => expect(shown()).toEqual(['Again. sent']));
  expect(calls).toHaveLength(2);
  expect(calls[1]?.input).toEqual(calls[0]?.input);
});

test('a message whose response was lost is resent with the same idempotency key once the thread contains its text', async () => {
  const { result, shown, calls, state, load } = openConversation('fir');
  load(message('Before.'));
  state.isLost = true;
  act(() => result.current.send('Lost.'));
  await waitFor(() => expect(shown()).toEqual(['Lost. failed']));
  state.isLost = false;
  load(message('Before.'), message('Lost.'));
  await waitFor(() => expect(shown()).toEqual([]));
  expect(calls[1]?.input).toEqual(calls[0]?.input);
  expect(calls).toHaveLength(2);
});

test('a failed message is not resent when a later message with the same text arrives', async () => {
  const { result, shown, calls, state, load } = openConversation('ash');
  state.isLost = true;
  act(() => result.current.send('Hello.'));
  await waitFor(() => expect(shown()).toEqual(['Hello. failed']));
  state.isLost = false;
  act(() => result.current.send('Hello.'));
  await waitFor(() => expect(shown()).toEqual(['Hello. failed', 'Hello. sent']));
  load(message('Hello.'));
  expect(shown()).toEqual(['Hello. failed']);
  expect(calls).toHaveLength(2);
});

test('one message in the thread settles only one of two failed messages with the same text', async () => {
  const { result, shown, calls, state, load } = openConversation('oak');
  state.isLost = true;
  for (const count of [1, 2]) {
    act(() => result.current.send('Hello.'));
    await waitFor(() => expect(shown()).toEqual(Array.from({ length: count }, () => 'Hello. failed')));
  }
  state.isLost = false;
  load(message('Hello.'));
  await waitFor(() => expect(shown()).toEqual(['Hello. failed']));
  expect(calls).toHaveLength(3);
  expect(calls[2]?.input).toEqual(calls[1]?.input);
});

test('text that the server stores in another Unicode form is recognised', async () => {
  const { result, shown, state, load } = openConversation('rowan');
  state.isLost = true;
  act(() => result.current.send('Cafe\u0301?'));
  await waitFor(() => expect(shown()).toEqual(['Caf\u00e9? failed']));
  state.isLost = false;
  load(message('Caf\u00e9?'));
  await waitFor(() => expect(shown()).toEqual([]));
});

test('the same text from another device does not hide a message that the server refuses', async () => {
  const { result, shown, calls, state, load } = openConversation('hazel');
  state.isLost = true;
  act(() => result.current.send('Hello.'));
  await waitFor(() => expect(shown()).toEqual(['Hello. failed']));
  state.isLost = false;
  state.isBlocked = true;
  load(message('Hello.'));
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(result.current.isSending).toBe(false));
  const { outgoing } = result.current;
  expect(toBubbles([message('Hello.')], outgoing, 'alder').map(({ state }) => state)).toEqual(['delivered', 'failed']);
});

test('a failed message can be discarded', async () => {
  const { result, shown, state } = openConversation('elm');
  state.isLost = true;
  act(() => result.current.send('Never mind.'));
  await waitFor(() => expect(shown()).toEqual(['Never mind. failed']));
  const [failed] = result.current.outgoing;
  if (failed) act(() => result.current.discard(failed.clientId));
  expect(shown()).toEqual([]);
});

test('a message of a suspended member has the reason instead of a retry, until the page is reloaded', async () => {
  const { result, state } = openConversation('yew');
  state.isSuspended = true;
  act(() => result.current.send('Hello.'));
  const refusals = () => toBubbles([], result.current.outgoing, 'alder').map(({ refusal }) => refusal);
  await waitFor(() => expect(refusals()).toEqual([errorCodes.SUSPENDED.message]));
  act(() => outbox.clear());
  expect(refusals()).toEqual([undefined]);
});
