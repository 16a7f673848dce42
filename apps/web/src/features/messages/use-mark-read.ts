import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { usePageVisible } from './use-page-visible.ts';

type Options = {
  conversationId: string | undefined;
  /** The other's latest that is on the screen. */
  lastTheirsId: string | undefined;
  /** When the list last said that something of it is unread; 0 when nothing is. */
  unreadAt: number;
  onRead: (conversationId: string) => void;
};

/** What is on the screen of somebody who looks is read. What fails is told again with the next poll. */
export function useMarkRead({ conversationId, lastTheirsId, unreadAt, onRead }: Options): void {
  const isVisible = usePageVisible();
  const { mutate } = trpc.messages.markRead.useMutation({
    onSuccess: (_done, read) => onRead(read.conversationId),
  });
  const tell = useEffectEvent(mutate);
  const hasSomething = lastTheirsId !== undefined || unreadAt > 0;
  useEffect(() => {
    if (isVisible && conversationId && hasSomething) tell({ conversationId });
  }, [isVisible, conversationId, hasSomething, lastTheirsId, unreadAt]);
}
