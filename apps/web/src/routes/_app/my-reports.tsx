import { createFileRoute } from '@tanstack/react-router';
import { ReportsAndDecisionsScreen } from '../../features/decisions/reports-and-decisions-screen.tsx';
import { MemberPage } from '../../features/navigation/member-page.tsx';

export const Route = createFileRoute('/_app/my-reports')({
  component: () => (
    <MemberPage message="To see what our team wrote to you, please sign in for free">
      {(viewer) => <ReportsAndDecisionsScreen key={viewer.id} memberId={viewer.id} />}
    </MemberPage>
  ),
});
