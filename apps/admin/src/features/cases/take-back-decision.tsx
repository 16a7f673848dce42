import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Props = { item: Pick<Case, 'id' | 'status' | 'history'>; onTakenBack: () => void };

/** Takes back the latest decision, if it was a mistake. If the author has appealed, the appeal is answered instead. */
export function TakeBackDecision({ item, onTakenBack }: Props) {
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const reopen = trpc.moderation.reopen.useMutation({
    onSuccess: async (reopened) => {
      utils.moderation.case.setData({ caseId: item.id }, reopened);
      showToast('Taken back');
      onTakenBack();
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
  });
  const latest = item.history.at(-1);
  if (item.status !== 'closed' || !latest || latest.isReversed || latest.appeal) return null;
  return (
    <div>
      {reopen.error && <Notice>{readRefusal(reopen.error).message}</Notice>}
      <Button look="quiet" isBusy={reopen.isPending} onClick={() => setIsAsking(true)}>
        Take it back, and decide again
      </Button>
      <ConfirmDialog
        title="Take this decision back?"
        text="Everything is put back, and its author sees that it was taken back. What was held back is held back again. The case is open again, and yours."
        confirmLabel="Take it back"
        cancelLabel="Leave it"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (!reopen.isPending) reopen.mutate({ caseId: item.id });
        }}
      />
    </div>
  );
}
