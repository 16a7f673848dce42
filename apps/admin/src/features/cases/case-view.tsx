import { Button } from '@ballast/ui/button';
import { useEffect, useRef } from 'react';
import { RecordSkeletons } from '../../components/records/record-skeletons.tsx';
import { describeFailure, readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Case, isClaimedByOther } from './case.ts';
import { CaseContent } from './case-content.tsx';
import styles from './case-view.module.css';
import { casesForOtherStaff } from './cases-for-other-staff.ts';
import { pollMs } from './use-case-queue.ts';
import { useCaseRowChange } from './use-case-row.ts';

type Props = {
  caseId: string;
  isAdmin: boolean;
  onCall?: string | null | undefined;
  onReveal: (item: Case) => void;
  onDecided: () => void;
  onBack: () => void;
  onAct?: (() => void) | undefined;
};

/** `useCaseOpening` has just loaded the case. */
const justLoadedMs = 1_000;

/** The heading gets the focus, because the shortcuts work only inside the case. */
export function CaseView({ caseId, isAdmin, onCall, onReveal, onDecided, onBack, onAct }: Props) {
  const query = trpc.moderation.case.useQuery(
    { caseId },
    {
      staleTime: justLoadedMs,
      // The claim of somebody else can end.
      refetchInterval: ({ state: { data } }) => data !== undefined && isClaimedByOther(data) && pollMs,
    },
  );
  useCaseRowChange(caseId, () => void query.refetch());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (query.data) casesForOtherStaff.update(query.data);
  }, [query.data]);
  const isLoaded = query.data !== undefined;
  // The connection banner says that the server cannot be reached, and refetches when it can.
  const hasProblem = query.error && !(isLoaded && readRefusal(query.error).code === undefined);
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [caseId, isLoaded]);

  return (
    <article className={styles.case} aria-labelledby="case">
      <div className={styles.back}>
        <Button look="text" onClick={onBack}>
          Back to the queue
        </Button>
      </div>
      {hasProblem && (
        <div className={styles.problem} role="alert">
          <p>{describeFailure(query.error)}</p>
          <Button look="quiet" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.isPending && <RecordSkeletons />}
      {query.data && (
        <CaseContent
          key={caseId}
          headingRef={heading}
          caseRecord={query.data}
          isAdmin={isAdmin}
          onCall={onCall}
          onReveal={onReveal}
          onDecided={onDecided}
          onAct={onAct}
        />
      )}
    </article>
  );
}
