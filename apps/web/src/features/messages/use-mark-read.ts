import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePageVisible } from './use-page-visible.ts';

type Options = {
  conversationId: string | undefined;
  /** The other member's latest message on the screen. */
  lastTheirsId: string | undefined;
  /** When the list last reported unread messages here; 0: none. */
  unreadAt: number;
  onRead: (conversationId: string) => void;
};

/** Marks a visible conversation as read; retries after the next poll. */
export function useMarkRead({ conversationId, lastTheirsId, unreadAt, onRead }: Options): void {
  const isVisible = usePageVisible();
  const { mutate } = trpc.messages.markRead.useMutation({
    onSuccess: (_done, read) => onRead(read.conversationId),
  });
  const markRead = useEffectEvent(mutate);
  const hasMessages = lastTheirsId !== undefined || unreadAt > 0;
  useEffect(() => {
    if (isVisible && conversationId && hasMessages) markRead({ conversationId });
  }, [isVisible, conversationId, hasMessages, lastTheirsId, unreadAt]);
}
