import { Button } from '@ballast/ui/button';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RecordSkeletons } from '../../components/records/record-list.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { getNextCursor } from '../../lib/paging.ts';
import { describeFailure, readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { RevealTarget } from '../reveals/public.ts';
import { actorOf, type Case, isClaimedByOther } from './case.ts';
import { CaseContent } from './case-content.tsx';
import styles from './case-view.module.css';
import { casesForOtherStaff } from './cases-for-other-staff.ts';
import { hardCases, isHard } from './hard-cases.ts';
import { casesInput, itemsOf, pollMs } from './use-case-queue.ts';

/** "none" if the list has no such row. Undefined until the list is loaded. */
function useRow(caseId: string, ...list: Parameters<typeof casesInput>): string | undefined {
  // Other components fetch the list. This one only reads the cache.
  const { data } = trpc.moderation.cases.useInfiniteQuery(casesInput(...list), {
    getNextPageParam: getNextCursor,
    enabled: false,
  });
  const items = itemsOf(data);
  const row = items?.find(({ id }) => id === caseId);
  return items && (row ? JSON.stringify(row) : 'none');
}

function useCaseRowChange(caseId: string, onChange: () => void): void {
  const { urlState } = useUrlState();
  const { cases } = urlState;
  const open = useRow(caseId, 'open');
  const shown = useRow(caseId, cases, urlState);
  const last = useRef<{ key: string; rows: (string | undefined)[] }>(undefined);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const key = `${cases} ${caseId}`;
    const rows = [open, shown];
    const before = last.current?.key === key ? last.current.rows : [];
    last.current = { key, rows };
    if (rows.some((row, index) => before[index] !== undefined && row !== undefined && row !== before[index])) notify();
  }, [cases, caseId, open, shown]);
}

type Props = {
  caseId: string;
  isAdmin: boolean;
  onCall?: string | null | undefined;
  onReveal: (target: RevealTarget) => void;
  onDecided: () => void;
  onBack: () => void;
  onAct?: (() => void) | undefined;
  /** Whether another case is being loaded, whose row is marked: nothing acts on this one meanwhile. */
  isLeaving?: boolean;
};

/** `useCaseOpening` has just loaded the case. */
const justLoadedMs = 1_000;

/** From this width on, the case is beside the queue (`cases-panel.module.css`). */
const besideQueue = '(min-width: 60rem)';

/** The author of a story may write on, and the claim of somebody else can end. */
const canChange = (item: Case): boolean =>
  isClaimedByOther(item) || (item.status !== 'closed' && (item.targetType === 'post' || item.targetType === 'comment'));

/** The heading gets the focus, because the shortcuts work only inside the case. */
export function CaseView({ caseId, isAdmin, onCall, onReveal, onDecided, onBack, onAct, isLeaving = false }: Props) {
  const query = trpc.moderation.case.useQuery(
    { caseId },
    {
      staleTime: justLoadedMs,
      refetchInterval: ({ state: { data } }) => data !== undefined && canChange(data) && pollMs,
    },
  );
  useCaseRowChange(caseId, () => void query.refetch());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (query.data) casesForOtherStaff.update(query.data);
  }, [query.data]);
  const reader = actorOf(trpc.useUtils().admin.session.getData());
  const isHardOpen = query.data !== undefined && query.data.status !== 'closed' && isHard(query.data);
  useEffect(() => {
    if (isHardOpen && reader !== undefined) hardCases.note(caseId, reader);
  }, [caseId, isHardOpen, reader]);
  const isLoaded = query.data !== undefined;
  // The connection banner says that the server cannot be reached, and refetches when it can.
  const hasProblem = query.error && !(isLoaded && readRefusal(query.error).code === undefined);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLoaded) return;
    heading.current?.focus();
    // Beside the queue the page stays where it is. On a narrow screen its header would take the room of the first steps.
    if (!window.matchMedia?.(besideQueue).matches) article.current?.scrollIntoView({ block: 'start' });
  }, [caseId, isLoaded]);

  const focusedBefore = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const { activeElement: focused, body } = document;
    if (isLeaving && focused instanceof HTMLElement && article.current?.contains(focused)) {
      focusedBefore.current = focused;
      // Browsers take the focus out of an inert element only with the next frame.
      focused.blur();
    }
    if (isLeaving) return;
    // The other case did not load.
    if (focused === body && focusedBefore.current?.isConnected) focusedBefore.current.focus();
    focusedBefore.current = undefined;
  }, [isLeaving]);

  return (
    <article ref={article} className={styles.case} aria-labelledby="case" aria-busy={isLeaving} inert={isLeaving}>
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
