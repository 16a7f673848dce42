import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { formatDateTime, formatTime } from '../../lib/dates.ts';
import { type CaseSummary, formatWaiting, isOverdue } from './case.ts';
import styles from './case-waiting.module.css';
import { useNowMs } from './use-now.ts';

const dayMs = 24 * 60 * 60_000;

type Props = {
  caseRecord: Pick<CaseSummary, 'waitingSince' | 'dueAt' | 'status'>;
  /** Without the word "waiting", which screen readers still read: a row has to fit a narrow screen with large text. */
  isShort?: boolean;
};

/** How long the case has waited, since when, and whether it should have been decided by now. Nothing for a closed case. */
export function CaseWaiting({ caseRecord, isShort = false }: Props) {
  const nowMs = useNowMs();
  const { waitingSince } = caseRecord;
  if (waitingSince === null) return null;
  const sinceMs = new Date(waitingSince).getTime();
  const since = nowMs - sinceMs < dayMs ? formatTime(sinceMs) : formatDateTime(waitingSince);
  const isLate = isOverdue(caseRecord, nowMs);
  return (
    <time dateTime={waitingSince} className={styles.waiting} data-overdue={isLate || undefined}>
      {isShort ? <VisuallyHidden>waiting </VisuallyHidden> : <span>waiting </span>}
      <span>{`${formatWaiting(waitingSince, nowMs)}, since ${since}${isLate ? ', overdue' : ''}`}</span>
    </time>
  );
}
