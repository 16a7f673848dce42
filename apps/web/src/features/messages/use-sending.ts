import { normaliseText } from '@ballast/schema/normalise-text';
import { useStore } from '@ballast/ui/store';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { createIdempotencyKey, drafts } from '../../lib/storage/drafts.ts';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { findInThread } from './bubbles.ts';
import { createOutbox, type NewMessage, type Pair } from './outbox.ts';
import type { Message } from './pages.ts';
import { refetchConversationWith, withTimeout } from './use-conversations.ts';

export const outbox = createOutbox(drafts, ownDrafts);

const currentMemberId = () => {
  const state = viewerStore.get();
  return state.status === 'member' ? state.viewer.id : undefined;
};

let ownerId = currentMemberId();
viewerStore.subscribe(() => {
  const nextId = currentMemberId();
  if (nextId !== ownerId) outbox.clear();
  ownerId = nextId;
});

/** Returns the server's own text for FORBIDDEN: it says whether the receiver takes no messages or is blocked. */
function failureText(error: Error): string {
  const { code, message } = readRefusal(error);
  if (code === 'FORBIDDEN') return error.message;
  return code === 'NOT_FOUND' ? 'You cannot write to this member any more.' : message;
}

/**
 * Sends one message at a time, in order.
 * @param messages The thread's messages, oldest first; null in a new thread, undefined until they are loaded.
 */
export function useSending({ memberId, receiverId }: Pair, messages: readonly Message[] | null | undefined) {
  const queryClient = useQueryClient();
  const { client, profiles } = trpc.useUtils();
  const pair = { memberId, receiverId };
  const outgoing = useStore({ get: () => outbox.read(pair), subscribe: outbox.subscribe });
  const isSending = outgoing.some(({ state }) => state === 'sending');
  const resent = useRef(new Set<string>());
  const inThread = findInThread(outgoing, messages ?? [], memberId);

  const { mutate } = useMutation({
    mutationFn: ({ clientId, content }: NewMessage) =>
      client.messages.send.mutate({ receiverId, content, clientId }, withTimeout()),
    onSuccess(message, { clientId }) {
      outbox.markSent(pair, clientId, message);
      void queryClient.invalidateQueries({ queryKey: ['messages', 'conversations', memberId] });
      void refetchConversationWith();
    },
    onError(error, { clientId }) {
      const { code, message } = readRefusal(error);
      // A refusal means that no earlier attempt was stored, so no message in the thread can be this one.
      if (code === 'FORBIDDEN' || code === 'NOT_FOUND') {
        outbox.markRefused(pair, clientId);
        void profiles.get.invalidate({ userId: receiverId });
      } else {
        outbox.markFailed(pair, clientId, code === 'SUSPENDED' ? message : undefined);
        // The message shows why it was refused.
        if (inThread.has(clientId) || code === 'SUSPENDED') return;
      }
      showFailure(error, 'Failed to send message', failureText(error));
    },
  });

  function start(message: NewMessage): void {
    clearErrorToasts();
    outbox.send(pair, message);
    mutate(message);
  }

  const newestId = () => {
    const sent = outgoing.findLast((entry) => entry.state === 'sent');
    if (sent?.state === 'sent') return sent.message.id;
    return messages === undefined ? undefined : (messages?.at(-1)?.id ?? null);
  };

  /**
   * Drops sent messages that the thread contains. Resends a failed one that it contains: only its response was lost, and a retry
   * gets the same response.
   */
  const reconcileWithThread = useEffectEvent(() => {
    if (!messages) return;
    outbox.dropArrived(pair, new Set(messages.map(({ id }) => id)));
    const lost = outgoing.findLast(
      ({ state, clientId }) => state === 'failed' && inThread.has(clientId) && !resent.current.has(clientId),
    );
    if (!lost || isSending) return;
    resent.current.add(lost.clientId);
    start(lost);
  });
  useEffect(() => reconcileWithThread(), [messages, isSending]);

  return {
    outgoing,
    isSending,
    send: (content: string) =>
      start({
        clientId: createIdempotencyKey(),
        // Normalised as on the server, to recognise the message in the thread.
        content: normaliseText(content),
        createdAt: new Date().toISOString(),
        afterId: newestId(),
      }),
    retry(key: string) {
      const entry = outgoing.find(({ clientId }) => clientId === key);
      if (!entry || isSending) return;
      const { afterId = newestId() } = entry;
      start({ ...entry, afterId, createdAt: new Date().toISOString() });
    },
    discard: (clientId: string) => outbox.discard(pair, clientId),
  };
}
