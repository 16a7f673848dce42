import { caseSteps } from '@ballast/content/moderation';
import { memo } from 'react';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import { staffName } from '../../lib/staff-name.ts';
import { calledText } from './admin-call.tsx';
import { actionLabel, type CaseSummary, reasonLabel, targetNames } from './case.ts';
import { CaseWaiting } from './case-waiting.tsx';
import { isFolded } from './hard-cases.ts';
import styles from './queue-item.module.css';

/** What was decided, by whom and when. */
function ClosedOutcome({ action, removesItem, by, at, isReversed }: NonNullable<CaseSummary['decision']>) {
  const removal = removesItem && action !== 'remove' ? ', and taken down' : '';
  return (
    <>
      <strong>{isReversed ? `Reversed on appeal: ${actionLabel(action)}` : `${actionLabel(action)}${removal}`}</strong>
      <span>
        <span>{`${staffName(by)},`}</span> <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </>
  );
}

type Props = { caseRecord: CaseSummary; isOpen: boolean; onOpen: (item: CaseSummary) => void };

function claimText({ claimedBy, isMine }: CaseSummary): string | undefined {
  if (claimedBy === null) return undefined;
  if (isMine) return 'Yours';
  return claimedBy === 'key' ? 'Claimed with the key' : `@${claimedBy}`;
}

function authorText({ author, byAuthor }: NonNullable<CaseSummary['evidence']>): string {
  const name = author ? `by @${author.username}` : 'anonymous';
  return byAuthor ? `${name}, wrote the story` : name;
}

export function reportsText({ reportsCount }: Pick<CaseSummary, 'reportsCount'>): string {
  if (reportsCount === 0) return 'Opened by staff';
  return reportsCount === 1 ? '1 report' : `${reportsCount} reports`;
}

/** A profile can be reported for its username or picture alone, so its username is shown with its text. */
export function queueText({
  targetType,
  evidence,
  isKeptOut,
}: Pick<CaseSummary, 'targetType' | 'evidence' | 'isKeptOut'>): string {
  if (isKeptOut) return 'Somebody else looks at this one.';
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
          <CaseWaiting caseRecord={caseRecord} isShort />
        </span>
        <span className={styles.text}>{isFolded(caseRecord) ? 'Its words are folded.' : queueText(caseRecord)}</span>
        <span className={styles.facts}>
          {caseRecord.decision && <ClosedOutcome {...caseRecord.decision} />}
          <span>{targetNames[caseRecord.targetType]}</span>
          {caseRecord.evidence && <span>{authorText(caseRecord.evidence)}</span>}
          <span>{reportsText(caseRecord)}</span>
          {caseRecord.adminCalled && (
            <strong className={styles.called}>
              {['An admin is asked to look', caseRecord.call && calledText(caseRecord.call)].filter(Boolean).join(' ')}
            </strong>
          )}
          {caseRecord.isHeld && <span>{caseRecord.hiddenBy === null ? 'Held back' : 'Hidden'}</span>}
          {caseRecord.lookAgainOn && <span>{`Look again on ${formatDay(caseRecord.lookAgainOn)}`}</span>}
          {claim && <span className={styles.claim}>{claim}</span>}
        </span>
      </button>
    </li>
  );
});
