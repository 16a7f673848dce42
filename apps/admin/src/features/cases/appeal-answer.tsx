import { AppealForm } from './appeal-form.tsx';
import type { Case } from './case.ts';
import type { useAppealAnswer } from './use-appeal-answer.ts';
import { useOwnDecision } from './use-own-decision.ts';

type Props = { caseRecord: Pick<Case, 'history'>; isAdmin: boolean; answer: ReturnType<typeof useAppealAnswer> };

/** The form that answers an appeal. The staff member who decided answers it only if there is no other staff. */
export function AppealAnswer({ caseRecord, isAdmin, answer }: Props) {
  const { isOwn, hasOthers } = useOwnDecision(caseRecord, isAdmin);
  return (
    <>
      {isOwn && hasOthers !== false && (
        <p>
          You made this decision, so somebody else answers the appeal.
          {hasOthers === undefined && ' Only if there is no other staff is your answer taken.'}
        </p>
      )}
      {!(isOwn && hasOthers) && <AppealForm answer={answer} />}
    </>
  );
}
