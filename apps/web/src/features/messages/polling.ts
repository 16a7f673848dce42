import { useStore } from '@ballast/ui/store';
import { liveStatus } from '../../lib/live/live-status.ts';

/** Interval while the server does not respond. */
export const unreachableMs = 6000;
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
