import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Props = { caseRecord: Pick<Case, 'id' | 'reason' | 'live'> };

const closingText =
  'Nobody but its author can answer this story then. What stands there stays. Its author and everybody else see that we closed the answers. You can open them again.';

/** Stops new answers to the story of the case. Where somebody may be in danger the answers stay open. */
export function CloseAnswers({ caseRecord: { id: caseId, reason, live } }: Props) {
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const options = {
    onSuccess: async (changed: Case) => {
      utils.moderation.case.setData({ caseId }, changed);
      showToast(changed.live?.answersClosed ? 'The answers are closed' : 'The answers are open again');
      await utils.admin.invalidate();
    },
  };
  const close = trpc.moderation.closeAnswers.useMutation(options);
  const open = trpc.moderation.openAnswers.useMutation(options);
  const error = close.error ?? open.error;
  if (live?.answersClosed === undefined || (reason === 'danger' && !live.answersClosed)) return null;
  return (
    <>
      {live.answersClosed ? (
        <Button look="quiet" isBusy={open.isPending} onClick={() => open.mutate({ caseId })}>
          Open the answers again
        </Button>
      ) : (
        <Button look="quiet" isBusy={close.isPending} onClick={() => setIsAsking(true)}>
          Close the answers here
        </Button>
      )}
      {error && <Notice>{readRefusal(error).message}</Notice>}
      <ConfirmDialog
        title="Close the answers to this story?"
        text={closingText}
        confirmLabel="Close the answers"
        cancelLabel="Not yet"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          close.mutate({ caseId });
        }}
      />
    </>
  );
}
