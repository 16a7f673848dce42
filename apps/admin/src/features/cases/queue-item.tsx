import { caseSteps } from '@ballast/content/moderation';
import { memo } from 'react';
import { type CaseSummary, reasonLabel, targetNames } from './case.ts';
import { CaseDeadline } from './case-deadline.tsx';
import styles from './queue-item.module.css';

type Props = { item: CaseSummary; isOpen: boolean; onOpen: (item: CaseSummary) => void };

function claimText({ claimedBy, isMine }: CaseSummary): string | undefined {
  if (claimedBy === null) return undefined;
  if (isMine) return 'Yours';
  return claimedBy === 'key' ? 'Claimed with the key' : `@${claimedBy}`;
}

/** A profile can be reported for its username or picture alone, so its username is shown with its text. */
export function queueText({ targetType, evidence }: Pick<CaseSummary, 'targetType' | 'evidence'>): string {
  const username = targetType === 'user' && evidence?.author ? `@${evidence.author.username}` : '';
  return [username, evidence?.content].filter(Boolean).join(': ') || 'A picture, or nothing that is left.';
}

/** Memoised, because a queue can have hundreds of cases. */
export const QueueItem = memo(function QueueItem({ item, isOpen, onOpen }: Props) {
  const claim = claimText(item);
  const isUrgent = caseSteps[item.reason] !== undefined;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen}
        data-case={item.id}
        data-urgent={isUrgent || undefined}
        onClick={() => onOpen(item)}
      >
        <span className={styles.top}>
          <span className={styles.reason}>{reasonLabel(item)}</span>
          {item.status !== 'closed' && <CaseDeadline dueAt={item.dueAt} />}
        </span>
        <span className={styles.text}>{queueText(item)}</span>
        <span className={styles.facts}>
          <span>{targetNames[item.targetType]}</span>
          <span>{item.reportsCount === 1 ? '1 report' : `${item.reportsCount} reports`}</span>
          {item.isHeld && <span>Held back</span>}
          {claim && <span className={styles.claim}>{claim}</span>}
        </span>
      </button>
    </li>
  );
});
