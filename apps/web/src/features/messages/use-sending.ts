import { useStore } from '@ballast/ui/store';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Pair, Unsent } from './outbox.ts';
import { outbox } from './own-outbox.ts';
import { withTimeout } from './polling.ts';

type NewMessage = Pick<Unsent, 'clientId' | 'content' | 'createdAt'>;

/** Uses the server's message if the receiver accepts no messages. */
function failureText(error: Error): string {
  const { code, message } = readRefusal(error);
  if (code === 'FORBIDDEN') return error.message;
  return code === 'NOT_FOUND' ? 'You cannot write to this member any more.' : message;
}

/** Sends one message at a time, in order. */
export function useSending({ memberId, receiverId }: Pair) {
  const queryClient = useQueryClient();
  const { client, profiles } = trpc.useUtils();
  const pair = { memberId, receiverId };
  const unsent = useStore({ get: () => outbox.read(pair), subscribe: outbox.subscribe });
  const isSending = unsent.some(({ state }) => state === 'sending');

  const { mutate } = useMutation({
    mutationFn: ({ clientId, content }: NewMessage) =>
      client.messages.send.mutate({ receiverId, content, clientId }, withTimeout()),
    onSuccess(message, { clientId }) {
      outbox.markSent(pair, clientId, message);
      void queryClient.invalidateQueries({ queryKey: ['messages', 'conversations', memberId] });
    },
    onError(error, { clientId }) {
      outbox.markFailed(pair, clientId);
      showFailure(error, 'Failed to send message', failureText(error));
      const { code } = readRefusal(error);
      if (code === 'FORBIDDEN' || code === 'NOT_FOUND') void profiles.get.invalidate({ userId: receiverId });
    },
  });

  function start(message: NewMessage): void {
    clearErrorToasts();
    outbox.send(pair, message);
    mutate(message);
  }

  return {
    unsent,
    isSending,
    send: (content: string) =>
      start({ clientId: createIdempotencyKey(), content: content.trim(), createdAt: new Date().toISOString() }),
    retry({ clientId, content }: NewMessage) {
      if (!isSending) start({ clientId, content, createdAt: new Date().toISOString() });
    },
    discard: (clientId: string) => outbox.discard({ memberId, receiverId }, clientId),
    dropArrived: useCallback(
      (ids: ReadonlySet<string>) => outbox.dropArrived({ memberId, receiverId }, ids),
      [memberId, receiverId],
    ),
  };
}
