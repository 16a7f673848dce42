import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '../../hooks/use-page-visible.ts';
import { trpc } from '../../lib/trpc.ts';

type Options = {
  conversationId: string | undefined;
  /** The latest message of the other member that is on the screen. */
  lastReceivedId: string | undefined;
  /** The latest message on the screen, of either member: what comes later stays unread. Null without one. */
  newestId: string | null;
  /** When the list last reported unread messages of this conversation; 0 if there are none. */
  unreadAt: number;
  onRead: (conversationId: string) => void;
};

/** Stands for unread messages that are older than the loaded ones. */
const notLoaded = 'not loaded';

/** Marks a visible conversation as read once per received message; a lost request is retried after the next poll. */
export function useMarkRead({ conversationId, lastReceivedId, newestId, unreadAt, onRead }: Options): void {
  const isVisible = usePageVisible();
  const markedKey = useRef<string>(undefined);
  const { mutate } = trpc.messages.markRead.useMutation({
    onSuccess: (_done, read) => onRead(read.conversationId),
    onError() {
      markedKey.current = undefined;
    },
  });
  const markRead = useEffectEvent((id: string) => mutate({ conversationId: id, upTo: newestId }));
  const lastId = lastReceivedId ?? (unreadAt > 0 ? notLoaded : undefined);
  useEffect(() => {
    if (!isVisible || !conversationId || !lastId) return;
    const key = `${conversationId} ${lastId}`;
    if (markedKey.current === key) return;
    markedKey.current = key;
    markRead(conversationId);
    // `unreadAt` changes with every poll that still reports unread messages.
  }, [isVisible, conversationId, lastId, unreadAt]);
}
