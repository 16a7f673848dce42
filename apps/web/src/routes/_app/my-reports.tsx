import { createFileRoute } from '@tanstack/react-router';
import { DecisionsScreen } from '../../features/decisions/decisions-screen.tsx';
import { MemberGate } from '../../features/sessions/member-gate.tsx';

export const Route = createFileRoute('/_app/my-reports')({
  component: () => (
    <MemberGate message="To see what our team wrote to you, please sign in for free">
      {(viewer) => <DecisionsScreen key={viewer.id} memberId={viewer.id} />}
    </MemberGate>
  ),
});
