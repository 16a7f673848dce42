import { lazy, Suspense, useEffect } from 'react';
import { MemberGate } from '../app-shell/member-gate.tsx';
import { FeedScreen } from '../features/posts/feed-screen.tsx';
import { loadComposer } from '../features/posts/post-dialogs.tsx';

const loadComments = () => import('../features/comments/comments-dialog.tsx');
const CommentsDialog = lazy(loadComments);

/** Long enough for the feed itself to be there. */
const quietMs = 2000;

/** The feed at both of its addresses, with the comments under its posts. */
export function FeedPage() {
  useEffect(() => {
    // Fetched ahead, so that a first comment or post can be written with the connection gone.
    const timer = setTimeout(() => void Promise.allSettled([loadComments(), loadComposer()]), quietMs);
    return () => clearTimeout(timer);
  }, []);
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
