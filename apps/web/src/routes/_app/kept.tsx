import { createFileRoute } from '@tanstack/react-router';
import { KeptScreen } from '../../features/kept/kept-screen.tsx';
import { MemberGate } from '../../features/sessions/member-gate.tsx';

export const Route = createFileRoute('/_app/kept')({
  component: () => (
    <MemberGate message="To see the stories you keep, please sign in for free">
      {(viewer) => <KeptScreen key={viewer.id} />}
    </MemberGate>
  ),
});
