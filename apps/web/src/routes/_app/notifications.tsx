import { createFileRoute } from '@tanstack/react-router';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { MemberPage } from '../../features/navigation/member-page.tsx';
import { NoticesScreen } from '../../features/notices/notices-screen.tsx';

const StoryPanel = lazyDialog(() => import('../../features/comments/story-panel.tsx'));

export const Route = createFileRoute('/_app/notifications')({
  component: () => (
    <MemberPage message="To see who answered you, please sign in for free">
      {(viewer) => (
        <NoticesScreen
          key={viewer.id}
          renderStory={(story) => <StoryPanel viewer={viewer} story={story} isOpen onClose={() => undefined} />}
        />
      )}
    </MemberPage>
  ),
});
