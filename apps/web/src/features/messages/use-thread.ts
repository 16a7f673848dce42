import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { fetchUpdates } from './pages.ts';
import { usePolling, withTimeout } from './polling.ts';
import { mergeThread, prependMessages, type Thread } from './thread-pages.ts';

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
