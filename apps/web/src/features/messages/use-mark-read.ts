import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePageVisible } from './use-page-visible.ts';

type Options = {
  conversationId: string | undefined;
  /** The other member's latest message on the screen. */
  lastReceivedId: string | undefined;
  /** When the list last reported unread messages here; 0: none. */
  unreadAt: number;
  onRead: (conversationId: string) => void;
};

/** Marks a visible conversation as read; retries after the next poll. */
export function useMarkRead({ conversationId, lastReceivedId, unreadAt, onRead }: Options): void {
  const isVisible = usePageVisible();
  const { mutate } = trpc.messages.markRead.useMutation({
    onSuccess: (_done, read) => onRead(read.conversationId),
  });
  const markRead = useEffectEvent(mutate);
  const hasMessages = lastReceivedId !== undefined || unreadAt > 0;
  useEffect(() => {
    if (isVisible && conversationId && hasMessages) markRead({ conversationId });
  }, [isVisible, conversationId, hasMessages, lastReceivedId, unreadAt]);
}
