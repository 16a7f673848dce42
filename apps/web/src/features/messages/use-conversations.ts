import { limits } from '@ballast/schema/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';
import {
  appendConversations,
  type Conversations,
  createIsUnchanged,
  markAsRead,
  mergeConversations,
} from './conversation-pages.ts';
import { fetchUpdates } from './pages.ts';
import { usePolling, withTimeout } from './polling.ts';

const pollMs = 5000;

/** The viewer's conversations, or the requests that they declined, latest first, kept up to date by polling. */
export function useConversations(
  memberId: string,
  list: 'conversations' | 'declined' = 'conversations',
  isEnabled = true,
) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const queryKey = ['messages', 'conversations', memberId, list];
  const getCached = () => queryClient.getQueryData<Conversations>(queryKey);
  const fetchPage = (cursor: string | undefined) =>
    client.messages[list].query({ limit: limits.pageDefault, cursor }, withTimeout());

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const isKnown = createIsUnchanged(getCached());
      const news = await fetchUpdates({ fetchPage, isKnown, join: (newer, older) => [...newer, ...older] });
      return mergeConversations(getCached(), news);
    },
    enabled: isEnabled,
    ...usePolling(pollMs),
  });

  const cursor = query.data?.nextCursor ?? null;
  const older = useMutation({
    mutationFn: fetchPage,
    onSuccess: (page) =>
      queryClient.setQueryData<Conversations>(queryKey, (data) => data && appendConversations(data, page)),
  });

  const { mutate, isPending } = older;
  const loadMore = useCallback(() => {
    if (cursor !== null && !isPending) mutate(cursor);
  }, [mutate, cursor, isPending]);

  return {
    items: query.data?.items,
    /** Stays true during a retry. */
    hasFailed: query.data === undefined && query.errorUpdateCount > 0,
    updatedAt: query.dataUpdatedAt,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasMore: cursor !== null,
    isLoadingMore: isPending,
    hasLoadMoreFailed: older.isError && !isPending,
    loadMore,
    markRead: (conversationId: string) =>
      queryClient.setQueryData<Conversations>(queryKey, (data) => data && markAsRead(data, conversationId)),
  };
}
