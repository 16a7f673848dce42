import { useEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { type ViewerState, viewerStore } from '../../lib/stores/viewer-store.ts';

/** A man who comes back to the page is not asked about more often than this. */
const askAgainAfterMs = 60_000;

let askedAt: number | undefined;

async function confirm(): Promise<void> {
  askedAt = Date.now();
  const before = viewerStore.get();
  try {
    const me = await queryUtils.auth.me.fetch();
    // Signed out, or in as somebody else, while the answer was on its way.
    if (viewerStore.get() !== before) return;
    if (before.status === 'member' && before.viewer.id !== me.id) queryClient.clear();
    viewerStore.remember(me);
  } catch {
    // A refusal has made him a visitor by now. With no answer at all, whoever the device remembers stays.
    if (viewerStore.get().status === 'unknown') viewerStore.forget();
  }
}

/** He is looking at the page again, which may have been left open since the session ended elsewhere. */
function confirmAgain(): void {
  if (document.visibilityState !== 'visible' || viewerStore.get().status !== 'member') return;
  if (askedAt === undefined || Date.now() - askedAt >= askAgainAfterMs) void confirm();
}

const confirmRestored = ({ persisted }: PageTransitionEvent) => persisted && confirmAgain();

/** Asks the server whether it agrees about who is signed in: once for each page load, and when he comes back to it. */
export function useConfirmedViewer(): ViewerState {
  useEffect(() => {
    if (askedAt === undefined) void confirm();
    document.addEventListener('visibilitychange', confirmAgain);
    window.addEventListener('pageshow', confirmRestored);
    return () => {
      document.removeEventListener('visibilitychange', confirmAgain);
      window.removeEventListener('pageshow', confirmRestored);
    };
  }, []);
  return useViewer();
}
