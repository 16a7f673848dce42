import { createFileRoute } from '@tanstack/react-router';
import { NoticesScreen } from '../../features/notices/notices-screen.tsx';
import { MemberGate } from '../../features/sessions/member-gate.tsx';

export const Route = createFileRoute('/_app/notifications')({
  component: () => (
    <MemberGate message="To see who answered you, please sign in for free">
      {(viewer) => <NoticesScreen key={viewer.id} />}
    </MemberGate>
  ),
});
