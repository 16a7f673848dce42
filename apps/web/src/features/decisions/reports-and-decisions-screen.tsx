import { reasonTexts } from '@ballast/content/moderation';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import type { ReactNode } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { LoadFailed } from '../../components/paged-list.tsx';
import { PageFrame, PageSection } from '../../layout/page-frame.tsx';
import { formatDay } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { hasCrisisLine, reportedNames } from './decision-texts.ts';
import { OpenItem, OwnDecisionItem } from './own-decision-item.tsx';
import styles from './reports-and-decisions-screen.module.css';

type Query<Item> = {
  data: readonly Item[] | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};
type Props<Item> = { query: Query<Item>; empty: string; labelledBy: string; children: (item: Item) => ReactNode };

function DecisionsLoading() {
  return (
    <div>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton lines={[38, 92, 70]} />
    </div>
  );
}

/** A short list with its loading, empty and failed states. */
function QueryList<Item>({ query, empty, labelledBy, children }: Props<Item>) {
  const { data, error, isError, isFetching, refetch } = query;
  if (isError && !data) {
    return (
      <LoadFailed
        text={`This did not load. ${describeFailure(error)}`}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <DecisionsLoading />;
  if (data.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <ol aria-labelledby={labelledBy} className={styles.list}>
      {data.map(children)}
    </ol>
  );
}

/** Not cached after the screen is left, because decisions quote the viewer's anonymous items. */
export const useOwnDecisions = () =>
  trpc.decisions.own.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: 'always' });

type OwnDecisionsProps = { query: ReturnType<typeof useOwnDecisions>; memberId: string };

export function OwnDecisions({ query, memberId }: OwnDecisionsProps) {
  return (
    <QueryList query={query} empty="Nothing. That is how it usually is." labelledBy="decisions">
      {(decision) => (
        <OwnDecisionItem key={decision.id} decision={decision} all={query.data ?? []} memberId={memberId} />
      )}
    </QueryList>
  );
}

const waiting = 'A person will read it. You hear from us here.';

export const useOwnReports = () => trpc.reports.own.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: 'always' });

export function OwnReports({ query }: { query: ReturnType<typeof useOwnReports> }) {
  return (
    <QueryList query={query} empty="You have not reported anything." labelledBy="reports">
      {({ reference, targetType, targetId, reason, madeOn, outcome }) => (
        <li key={reference} className={styles.report}>
          <p className={styles.kind}>
            <span>{reportedNames[targetType]}</span>: <span>{reasonTexts[reason].label}</span>
          </p>
          <p className={styles.facts}>
            <span className={styles.reference}>{reference}</span>
            <time dateTime={madeOn}>{`Reported on ${formatDay(new Date(madeOn))}`}</time>
          </p>
          <p className={styles.outcome}>
            <OwnText text={outcome ?? waiting} />
          </p>
          {targetId !== null && (targetType === 'post' || targetType === 'comment') && (
            <div className={styles.open}>
              <OpenItem targetType={targetType} id={targetId} />
            </div>
          )}
        </li>
      )}
    </QueryList>
  );
}

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
