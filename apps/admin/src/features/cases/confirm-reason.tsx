import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { readRefusal } from '../../lib/refusal.ts';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Case, reasonLabel } from './case.ts';

type Props = {
  caseRecord: Pick<Case, 'id' | 'reason' | 'reasonBy' | 'reasonConfirmedBy' | 'isReasonBacked' | 'canConfirmReason'>;
  isAdmin: boolean;
  onConfirmed: () => void;
};

/** A reason that no report backs needs a second member of staff before a reporter or the other side can be looked up. */
export function ConfirmReason({ caseRecord, isAdmin, onConfirmed }: Props) {
  const { id: caseId, reason, reasonBy, reasonConfirmedBy, isReasonBacked, canConfirmReason } = caseRecord;
  const utils = trpc.useUtils();
  const mutation = trpc.moderation.confirmReason.useMutation({
    onSuccess(changed) {
      utils.moderation.case.setData({ caseId }, changed);
      onConfirmed();
    },
  });
  if (reason !== 'danger' && reason !== 'child_safety') return null;
  if (reasonConfirmedBy !== null) return <p>{`${staffName(reasonConfirmedBy)} has confirmed the reason.`}</p>;
  if (isReasonBacked || (!canConfirmReason && !isAdmin)) return null;
  return (
    <div>
      <p>
        {`${reasonBy !== null ? `${staffName(reasonBy)} says “${reasonLabel({ reason })}”. ` : ''}Before an admin can look up who reported this, or who got it, somebody else on the team has to read it and confirm the reason.`}
      </p>
      {mutation.error && <Notice>{readRefusal(mutation.error).message}</Notice>}
      {canConfirmReason && (
        <Button look="quiet" isBusy={mutation.isPending} onClick={() => mutation.mutate({ caseId })}>
          I have read it, and confirm the reason
        </Button>
      )}
    </div>
  );
}
