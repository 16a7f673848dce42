import { limits } from '@ballast/schema/limits';
import { useConnection } from '@ballast/ui/connection';
import { trpc } from '../../lib/trpc.ts';

const pollMs = 30_000;

/** Counts unread messages of the latest conversations. Polls. */
export function useUnread({ isWanted }: { isWanted: boolean }): number {
  const isReachable = useConnection() === 'connected';
  const { data } = trpc.messages.conversations.useQuery(
    { limit: limits.pageDefault },
    // Not cached: the count changes when messages are read.
    { enabled: isWanted && isReachable, gcTime: 0, refetchInterval: pollMs, refetchOnWindowFocus: 'always' },
  );
  return data?.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
}
