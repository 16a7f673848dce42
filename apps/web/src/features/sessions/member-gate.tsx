import { buttonStyle } from '@ballast/ui/button-style';
import { Spinner } from '@ballast/ui/spinner';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';
import { NoticeScreen } from '../../layout/notice-screen.tsx';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { type Viewer, type ViewerState, viewerStore } from '../../lib/stores/viewer-store.ts';
import styles from './member-gate.module.css';
import { readNext } from './next-page.ts';

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

/** Where sign-in leads to. */
export type Next = ReturnType<typeof readNext>;

type Props = {
  message?: string | undefined;
  /** Shown to a visitor in place of `gate`. */
  renderVisitor?: ((screens: { waiting: ReactNode; gate: ReactNode; next: Next }) => ReactNode) | undefined;
  children: (viewer: Viewer) => ReactNode;
};

/** Shows its children to members, and sign-in to everyone else. */
export function MemberGate({
  message = 'To access this section, please sign in for free',
  renderVisitor = ({ gate }) => gate,
  children,
}: Props) {
  const state = useConfirmedViewer();
  const next = useLocation({ select: ({ pathname, searchStr }) => readNext({ next: pathname + searchStr }) });
  if (state.status === 'member') return children(state.viewer);
  const waiting = (
    <main className={styles.waiting}>
      <Spinner label="Loading..." />
    </main>
  );
  if (state.status === 'unknown') return waiting;
  if (state.wasSignedOut) {
    return (
      <NoticeScreen
        title="You were signed out"
        text="Please sign in again. You come back to where you were."
        note="What you had half written is still on this device."
      >
        <Link to="/quick-signin" search={next} className={buttonStyle('primary')}>
          Sign In
        </Link>
      </NoticeScreen>
    );
  }
  const gate = (
    <NoticeScreen title="Sign In Required" text={message} note="It is free, and it stays free. No card, no catch.">
      <Link to="/quick-signup" className={buttonStyle('primary')}>
        Sign Up for Free
      </Link>
      <Link to="/quick-signin" search={next} className={buttonStyle('quiet')}>
        Sign In
      </Link>
    </NoticeScreen>
  );
  return renderVisitor({ waiting, gate, next });
}
