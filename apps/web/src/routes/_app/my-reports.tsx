import { createFileRoute } from '@tanstack/react-router';
import { ReportsAndDecisionsScreen } from '../../features/decisions/reports-and-decisions-screen.tsx';
import { MemberGate } from '../../features/sessions/member-gate.tsx';

export const Route = createFileRoute('/_app/my-reports')({
  component: () => (
    <MemberGate message="To see what our team wrote to you, please sign in for free">
      {(viewer) => <ReportsAndDecisionsScreen key={viewer.id} memberId={viewer.id} />}
    </MemberGate>
  ),
});
