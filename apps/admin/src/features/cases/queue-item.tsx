import { caseSteps } from '@ballast/content/moderation';
import { memo } from 'react';
import { type CaseSummary, reasonLabel, targetNames } from './case.ts';
import { CaseDeadline } from './case-deadline.tsx';
import styles from './queue-item.module.css';

type Props = { caseRecord: CaseSummary; isOpen: boolean; onOpen: (item: CaseSummary) => void };

function claimText({ claimedBy, isMine }: CaseSummary): string | undefined {
  if (claimedBy === null) return undefined;
  if (isMine) return 'Yours';
  return claimedBy === 'key' ? 'Claimed with the key' : `@${claimedBy}`;
}

function reportsText({ reportsCount }: CaseSummary): string {
  if (reportsCount === 0) return 'Opened by staff';
  return reportsCount === 1 ? '1 report' : `${reportsCount} reports`;
}

/** A profile can be reported for its username or picture alone, so its username is shown with its text. */
export function queueText({ targetType, evidence }: Pick<CaseSummary, 'targetType' | 'evidence'>): string {
  const username = targetType === 'user' && evidence?.author ? `@${evidence.author.username}` : '';
  return [username, evidence?.content].filter(Boolean).join(': ') || 'No text: only a picture, or the item is gone.';
}

/** Memoised, because a queue can have hundreds of cases. */
export const QueueItem = memo(function QueueItem({ caseRecord, isOpen, onOpen }: Props) {
  const claim = claimText(caseRecord);
  const isUrgent = caseSteps[caseRecord.reason] !== undefined;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen}
        data-case={caseRecord.id}
        data-urgent={isUrgent || undefined}
        onClick={() => onOpen(caseRecord)}
      >
        <span className={styles.top}>
          <span className={styles.reason}>{reasonLabel(caseRecord)}</span>
          {caseRecord.status !== 'closed' && <CaseDeadline dueAt={caseRecord.dueAt} />}
        </span>
        <span className={styles.text}>{queueText(caseRecord)}</span>
        <span className={styles.facts}>
          <span>{targetNames[caseRecord.targetType]}</span>
          <span>{reportsText(caseRecord)}</span>
          {caseRecord.adminCalled && <strong className={styles.called}>An admin is asked to look</strong>}
          {caseRecord.isHeld && <span>Held back</span>}
          {claim && <span className={styles.claim}>{claim}</span>}
        </span>
      </button>
    </li>
  );
});
