import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import styles from './decisions-screen.module.css';
import { DecisionsLoading } from './listed.tsx';
import { OwnDecisions, useOwnDecisions } from './own-decisions.tsx';
import { OwnReports, useOwnReports } from './own-reports.tsx';

/** What staff decided about something of the viewer's, and what became of the viewer's reports. */
export function DecisionsScreen({ memberId }: { memberId: string }) {
  const decisions = useOwnDecisions();
  const reports = useOwnReports();
  // Shown together: the first list would move the second.
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
          <section className={styles.section} aria-labelledby="decisions">
            <h2 id="decisions" className={styles.title}>
              From our team
            </h2>
            <OwnDecisions query={decisions} memberId={memberId} />
          </section>
          <section className={styles.section} aria-labelledby="reports">
            <h2 id="reports" className={styles.title}>
              What you reported
            </h2>
            <OwnReports query={reports} />
          </section>
          <CrisisLine />
        </>
      )}
    </PageFrame>
  );
}
