import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '../../hooks/use-window.ts';
import { trpc } from '../../lib/trpc.ts';
import { fetchUpdates, mergeThread, prependMessages, type Thread } from './pages.ts';
import { usePolling, withTimeout } from './use-conversations.ts';

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

const pollMs = 2000;
const pageSize = 30;

export function useThread(memberId: string, conversationId: string | undefined) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const queryKey = ['messages', 'thread', memberId, conversationId];
  const getCached = () => queryClient.getQueryData<Thread>(queryKey);
  const fetchPage = (cursor: string | undefined) =>
    client.messages.thread.query({ conversationId: conversationId ?? '', limit: pageSize, cursor }, withTimeout());

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const ids = getCached() && new Set(getCached()?.items.map(({ id }) => id));
      const news = await fetchUpdates({
        fetchPage,
        isKnown: ids && (({ id }) => ids.has(id)),
        join: (newer, older) => [...older, ...newer],
      });
      return mergeThread(getCached(), news);
    },
    enabled: conversationId !== undefined,
    ...usePolling(pollMs),
  });

  const cursor = query.data?.nextCursor ?? null;
  const older = useMutation({
    mutationFn: fetchPage,
    onSuccess: (page) => queryClient.setQueryData<Thread>(queryKey, (data) => data && prependMessages(data, page)),
  });

  const { mutate, isPending } = older;
  const loadOlder = useCallback(() => {
    if (cursor !== null && !isPending) mutate(cursor);
  }, [mutate, cursor, isPending]);

  return {
    messages: query.data?.items,
    /** Stays true during a retry. */
    hasFailed: query.data === undefined && query.errorUpdateCount > 0,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasOlder: cursor !== null,
    isLoadingOlder: isPending,
    hasLoadOlderFailed: older.isError && !isPending,
    loadOlder,
  };
}
