import { createFileRoute } from '@tanstack/react-router';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { OwnStoriesScreen } from '../../features/own-stories/own-stories-screen.tsx';
import { MemberGate } from '../../features/sessions/member-gate.tsx';

const CommentsDialog = lazyDialog(() => import('../../features/comments/comments-dialog.tsx'));

export const Route = createFileRoute('/_app/my-stories')({
  component: () => (
    <MemberGate message="To see what you have written, please sign in for free">
      {(viewer) => (
        <OwnStoriesScreen
          key={viewer.id}
          viewer={viewer}
          renderComments={(props) => <CommentsDialog viewer={viewer} {...props} />}
        />
      )}
    </MemberGate>
  ),
});
