import { limits } from '@ballast/schema/limits';
import { useConnection } from '@ballast/ui/connection';
import { useStore } from '@ballast/ui/store';
import { liveStatus } from '../../lib/live/live-status.ts';
import { trpc } from '../../lib/trpc.ts';

const pollMs = 30_000;
/** Beside the live stream, in case that a hint was lost. */
const safetyMs = 60_000;

/** Counts unread messages of the latest conversations. Polls. */
export function useUnread({ isWanted }: { isWanted: boolean }): number {
  const isReachable = useConnection() === 'connected';
  const isLive = useStore(liveStatus, false);
  const { data } = trpc.messages.conversations.useQuery(
    { limit: limits.pageDefault },
    // Not cached: the count changes when messages are read.
    {
      enabled: isWanted && isReachable,
      gcTime: 0,
      refetchInterval: isLive ? safetyMs : pollMs,
      refetchOnWindowFocus: 'always',
    },
  );
  return data?.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
}
