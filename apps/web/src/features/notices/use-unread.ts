import type { RouterOutputs } from '@ballast/client/types';
import { useConnection } from '@ballast/ui/connection';
import { useStore } from '@ballast/ui/store';
import { liveStatus } from '../../lib/live/live-status.ts';
import { trpc } from '../../lib/trpc.ts';

const pollMs = 30_000;
/** Interval while the live stream is open, in case an event is lost. */
const whileLiveMs = 60_000;

const none: RouterOutputs['notices']['count'] = { notices: 0, messages: 0 };

/** Counts unread notices and messages. Polls while the page is visible. */
export function useUnread({ isEnabled }: { isEnabled: boolean }): RouterOutputs['notices']['count'] {
  const isReachable = useConnection() === 'connected';
  const isLive = useStore(liveStatus, false);
  const { data = none } = trpc.notices.count.useQuery(
    undefined,
    // Not cached, because reading changes the counts.
    {
      enabled: isEnabled && isReachable,
      gcTime: 0,
      refetchInterval: isLive ? whileLiveMs : pollMs,
      refetchOnWindowFocus: 'always',
    },
  );
  return data;
}
