import { type Case, formatWaiting, isOverdue, targetNames } from './case.ts';
import { useNowMs } from './use-now.ts';

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
