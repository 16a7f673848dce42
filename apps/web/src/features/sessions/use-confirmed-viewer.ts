import { useEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { type ViewerState, viewerStore } from '../../lib/stores/viewer-store.ts';

const askAgainAfterMs = 60_000;

let askedAt: number | undefined;

async function confirmViewer(): Promise<void> {
  askedAt = Date.now();
  const before = viewerStore.get();
  try {
    const me = await queryUtils.auth.me.fetch();
    // The viewer changed during the call.
    if (viewerStore.get() !== before) return;
    if (before.status === 'member' && before.viewer.id !== me.id) queryClient.clear();
    viewerStore.setMember(me);
  } catch {
    // A refusal has already made the viewer a visitor. Without a response the stored viewer stays.
    if (viewerStore.get().status === 'unknown') viewerStore.setVisitor();
  }
}

/** The session may have ended on the server while the page was in the background. */
function confirmAgain(): void {
  if (document.visibilityState !== 'visible' || viewerStore.get().status !== 'member') return;
  if (askedAt === undefined || Date.now() - askedAt >= askAgainAfterMs) void confirmViewer();
}

const confirmAfterRestore = ({ persisted }: PageTransitionEvent) => persisted && confirmAgain();

/** Asks the server who is signed in: once per page load, and again when the page becomes visible. */
export function useConfirmedViewer(): ViewerState {
  useEffect(() => {
    if (askedAt === undefined) void confirmViewer();
    document.addEventListener('visibilitychange', confirmAgain);
    window.addEventListener('pageshow', confirmAfterRestore);
    return () => {
      document.removeEventListener('visibilitychange', confirmAgain);
      window.removeEventListener('pageshow', confirmAfterRestore);
    };
  }, []);
  return useViewer();
}
