import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PageSection } from '../../layout/page-section.tsx';
import { hasCrisisLine } from './decision-texts.ts';
import { OwnDecisions, useOwnDecisions } from './own-decisions.tsx';
import { OwnReports, useOwnReports } from './own-reports.tsx';
import { DecisionsLoading } from './query-list.tsx';

/** Shows staff's decisions about the viewer's items, and the outcomes of the viewer's reports. */
export function ReportsAndDecisionsScreen({ memberId }: { memberId: string }) {
  const decisions = useOwnDecisions();
  const reports = useOwnReports();
  // Both lists appear together: if the first came later, it would move the second.
  const isPending = decisions.isPending || reports.isPending;
  return (
    <PageFrame
      title="Reports and decisions"
      lead="What our team wrote to you, and what became of what you reported. Nobody else can see this page."
      back={{ to: '/the-feed', label: 'Back to the feed' }}
    >
      {isPending ? (
        <DecisionsLoading />
      ) : (
        <>
          <PageSection id="decisions" title="From our team">
            <OwnDecisions query={decisions} memberId={memberId} />
          </PageSection>
          <PageSection id="reports" title="What you reported">
            <OwnReports query={reports} />
          </PageSection>
          {!decisions.data?.some(hasCrisisLine) && <CrisisLine />}
        </>
      )}
    </PageFrame>
  );
}
