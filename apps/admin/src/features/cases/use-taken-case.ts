import { useEffect, useEffectEvent, useRef } from 'react';
import { staffName } from '../../lib/staff-name.ts';
import { actionLabel, type Case, isClaimedByOther } from './case.ts';
import { claimedText } from './claim-text.ts';

type Options = {
  caseRecord: Case;
  hasForm: boolean;
  actor: string | undefined;
  onChange: (message: string | undefined) => void;
};

/** Undefined if the viewer did it. */
function takenText(item: Case, actor: string | undefined): string | undefined {
  if (item.status !== 'closed' && isClaimedByOther(item)) return claimedText(item);
  const decision = item.history.at(-1);
  if (!decision) return;
  const answeredBy = decision.appeal?.answeredBy;
  const by = answeredBy ?? decision.decidedBy;
  if (by === actor) return;
  return answeredBy
    ? `${staffName(by)} answered the appeal.`
    : `${staffName(by)} decided: ${actionLabel(decision.action)}.`;
}

/** Calls `onChange` when somebody else claims or decides the open case, so that its form goes, and with '' when it returns. */
export function useTakenCase({ caseRecord, hasForm, actor, onChange }: Options): void {
  const hadForm = useRef(hasForm);
  const notify = useEffectEvent(() => onChange(hasForm ? '' : takenText(caseRecord, actor)));
  useEffect(() => {
    if (hadForm.current !== hasForm) notify();
    hadForm.current = hasForm;
  }, [hasForm]);
}
