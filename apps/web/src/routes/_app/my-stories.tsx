import { createFileRoute } from '@tanstack/react-router';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { MemberPage } from '../../features/navigation/member-page.tsx';
import { OwnStoriesScreen } from '../../features/own-stories/own-stories-screen.tsx';

const CommentsDialog = lazyDialog(() => import('../../features/comments/comments-dialog.tsx'));
const CommentsPanel = lazyDialog(() => import('../../features/comments/comments-panel.tsx'));

export const Route = createFileRoute('/_app/my-stories')({
  component: () => (
    <MemberPage message="To see what you have written, please sign in for free">
      {(viewer) => (
        <OwnStoriesScreen
          key={viewer.id}
          viewer={viewer}
          renderComments={(props) => <CommentsDialog viewer={viewer} {...props} />}
          renderCommentsPanel={(props) => <CommentsPanel viewer={viewer} isFixed {...props} />}
        />
      )}
    </MemberPage>
  ),
});
