import { lazy, Suspense } from 'react';
import { MemberGate } from '../app-shell/member-gate.tsx';
import { FeedScreen } from '../features/posts/feed-screen.tsx';

const CommentsDialog = lazy(() => import('../features/comments/comments-dialog.tsx'));

/** The feed at both of its addresses, with the comments under its posts. */
export function FeedPage() {
  return (
    <MemberGate message="To access The Feed and connect with the community, please sign in for free">
      {(viewer) => (
        <FeedScreen
          viewer={viewer}
          renderComments={(props) => (
            <Suspense>
              <CommentsDialog viewer={viewer} {...props} />
            </Suspense>
          )}
        />
      )}
    </MemberGate>
  );
}
