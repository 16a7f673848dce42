import { limits } from '@ballast/schema/limits';
import { useStore } from '@ballast/ui/store';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { liveStatus } from '../../lib/live/live-status.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  appendConversations,
  type Conversations,
  createIsUnchanged,
  fetchUpdates,
  markAsRead,
  mergeConversations,
} from './pages.ts';

/** Interval while the server does not respond. */
const unreachableMs = 6000;
/** Interval while the live stream is open, in case an event is lost. */
const whileLiveMs = 60_000;
const timeoutMs = 15_000;

/** Query options that poll every `ms` without a live stream, pause in a hidden tab, and refetch when it is visible again. */
export function usePolling(ms: number) {
  const isLive = useStore(liveStatus, false);
  return {
    refetchInterval: ({ state }: { state: { status: string } }) => {
      if (state.status === 'error') return unreachableMs;
      return isLive ? whileLiveMs : ms;
    },
    refetchOnWindowFocus: 'always',
  } as const;
}

export const withTimeout = () => ({ signal: AbortSignal.timeout(timeoutMs) });

const withMemberKey = ['messages', 'with'];

/** Fetches the conversation that is open again. It stays open meanwhile, unlike after a reset. */
export const refetchConversationWith = () => queryClient.invalidateQueries({ queryKey: withMemberKey });

/** Also finds a conversation that was declined, and one that is in no list because the member is blocked. */
export function useConversationWith(memberId: string, userId: string, isEnabled: boolean) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [...withMemberKey, memberId, userId],
    queryFn: () => client.messages.withMember.query({ userId }, withTimeout()),
    enabled: isEnabled,
    refetchInterval: ({ state: { error } }) =>
      error !== null && readRefusal(error).code !== 'NOT_FOUND' && unreachableMs,
  });
}

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
