import { limits } from '@ballast/schema/limits';
import { useConnection } from '@ballast/ui/connection';
import { trpc } from '../../lib/trpc.ts';

const askEveryMs = 30_000;

/** How many messages he has not read, as far as the latest conversations say; asked again now and then while he looks. */
export function useUnread({ isWanted }: { isWanted: boolean }): number {
  const isReachable = useConnection() === 'there';
  const { data } = trpc.messages.conversations.useQuery(
    { limit: limits.pageDefault },
    // Not kept: coming back from having read them, an old number would be wrong.
    { enabled: isWanted && isReachable, gcTime: 0, refetchInterval: askEveryMs, refetchOnWindowFocus: 'always' },
  );
  return data?.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
}
