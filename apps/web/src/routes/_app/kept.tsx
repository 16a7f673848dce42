import { createFileRoute } from '@tanstack/react-router';
import { KeptScreen } from '../../features/kept/kept-screen.tsx';
import { MemberPage } from '../../features/navigation/member-page.tsx';

export const Route = createFileRoute('/_app/kept')({
  component: () => (
    <MemberPage message="To see the stories you keep, please sign in for free">
      {(viewer) => <KeptScreen key={viewer.id} />}
    </MemberPage>
  ),
});
