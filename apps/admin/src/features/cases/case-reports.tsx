import { formatDateTime } from '../../lib/dates.ts';
import { reportedReason } from '../../lib/reported-reason.ts';
import { type Case, formatWaiting, isOverdue, targetNames } from './case.ts';
import styles from './case-records.module.css';
import { useNowMs } from './use-now.ts';

/** Shows the reports without the reporters. A letter stands for a reporter within this case alone. */
export function CaseReports({ reports }: Pick<Case, 'reports'>) {
  if (reports.length === 0) return <p className={styles.quiet}>Staff opened this case. Nobody has reported it.</p>;
  return (
    <ul aria-label="Reports" className={styles.list}>
      {reports.map(({ reference, letter, reason, details, madeAt }) => (
        <li key={reference} className={styles.item}>
          <p className={styles.facts}>
            <strong>{`Reporter ${letter}`}</strong>
            <span>{reference}</span>
            <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
          </p>
          <p className={styles.title}>{reportedReason(reason)}</p>
          {details && (
            <p className={styles.text} dir="auto">
              {details}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = { caseRecord: Pick<Case, 'targetType' | 'evidence' | 'waitingSince' | 'dueAt' | 'status'> };

/** Describes the focused heading, which is the same for every case with the same reason. For screen readers only. */
export function CaseDescription({ caseRecord }: Props) {
  const { targetType, evidence, waitingSince } = caseRecord;
  const nowMs = useNowMs();
  const author = evidence && (evidence.author ? `@${evidence.author.username}` : 'Anonymous');
  const wait = waitingSince === null ? 'Closed' : `waiting ${formatWaiting(waitingSince, nowMs)}`;
  const facts = [targetNames[targetType], author, wait, isOverdue(caseRecord, nowMs) && 'overdue'];
  return (
    <span id="case-description" hidden>
      {facts.filter(Boolean).join(', ')}
    </span>
  );
}
