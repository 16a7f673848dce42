import { useEffect } from 'react';
import { lazyDialog, preloadDialogs } from '../../app-shell/lazy-dialog.tsx';
import { MemberGate } from '../../app-shell/member-gate.tsx';
import { DailyMessage } from '../../features/daily-message/daily-message.tsx';
import { FeedScreen } from '../../features/posts/feed-screen.tsx';

const CommentsDialog = lazyDialog(() => import('../../features/comments/comments-dialog.tsx'));

/** Long enough for the feed itself to be there. */
const quietMs = 2000;

/** The feed at both of its addresses, with the comments under its posts. */
export function FeedPage() {
  useEffect(() => {
    const timer = setTimeout(() => void preloadDialogs(), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MemberGate message="To access The Feed and connect with the community, please sign in for free">
      {(viewer) => (
        <>
          <FeedScreen viewer={viewer} renderComments={(props) => <CommentsDialog viewer={viewer} {...props} />} />
          <DailyMessage />
        </>
      )}
    </MemberGate>
  );
}
