import { limits } from '@ballast/schema/limits';
import { useConnection } from '@ballast/ui/connection';
import { trpc } from '../../lib/trpc.ts';

const askEveryMs = 30_000;

/** Counts unread messages of the latest conversations, polled. */
export function useUnread({ isWanted }: { isWanted: boolean }): number {
  const isReachable = useConnection() === 'there';
  const { data } = trpc.messages.conversations.useQuery(
    { limit: limits.pageDefault },
    // No cache: after reading messages an old count would be wrong.
    { enabled: isWanted && isReachable, gcTime: 0, refetchInterval: askEveryMs, refetchOnWindowFocus: 'always' },
  );
  return data?.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
}
