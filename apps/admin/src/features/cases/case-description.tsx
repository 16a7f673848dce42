import { type Case, formatTimeLeft, targetNames } from './case.ts';
import { useNowMs } from './use-now.ts';

type Props = { caseRecord: Pick<Case, 'targetType' | 'evidence' | 'status' | 'dueAt'> };

/** Describes the focused heading, which is the same for every case with the same reason. For screen readers only. */
export function CaseDescription({ caseRecord: { targetType, evidence, status, dueAt } }: Props) {
  const timeLeft = formatTimeLeft(dueAt, useNowMs()).text;
  const author = evidence && (evidence.author ? `@${evidence.author.username}` : 'Anonymous');
  const facts = [targetNames[targetType], author, status === 'closed' ? 'Closed' : timeLeft];
  return (
    <span id="case-description" hidden>
      {facts.filter(Boolean).join(', ')}
    </span>
  );
}
