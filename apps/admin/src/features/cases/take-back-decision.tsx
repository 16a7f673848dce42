import { otherStaffTexts } from '@ballast/content/moderation';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Props = { caseRecord: Pick<Case, 'id' | 'status' | 'history'>; isAdmin: boolean; onTakenBack: () => void };

/** Takes back the latest decision, if it was a mistake. If the author has appealed, the appeal is answered instead. */
export function TakeBackDecision({ caseRecord, isAdmin, onTakenBack }: Props) {
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const reopen = trpc.moderation.reopen.useMutation({
    onSuccess: async (reopened) => {
      utils.moderation.case.setData({ caseId: caseRecord.id }, reopened);
      showToast('Taken back');
      onTakenBack();
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
  });
  const latest = caseRecord.history.at(-1);
  if (caseRecord.status !== 'closed' || !latest || latest.isReversed || latest.appeal) return null;
  if (latest.action === 'close' && !isAdmin) return <p>{otherStaffTexts.adminsOnly}</p>;
  return (
    <div>
      {reopen.error && <Notice>{readRefusal(reopen.error).message}</Notice>}
      <Button look="quiet" isBusy={reopen.isPending} onClick={() => setIsAsking(true)}>
        Take it back, and decide again
      </Button>
      <ConfirmDialog
        title="Take this decision back?"
        text={
          'The decision is undone, and the author of the item sees that. If the item was held back before the ' +
          'decision, it is held back again. The case is reopened, and claimed by you.'
        }
        confirmLabel="Take it back"
        cancelLabel="Leave it"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (!reopen.isPending) reopen.mutate({ caseId: caseRecord.id });
        }}
      />
    </div>
  );
}
