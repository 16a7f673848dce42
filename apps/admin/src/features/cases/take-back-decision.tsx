import { otherStaffTexts } from '@ballast/content/moderation';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { actorOf, type Case } from './case.ts';
import { letterGoneText } from './decided-bar.tsx';
import { decidedStore } from './decided-store.ts';

type takeBackTextProps = {
  reason: ReturnType<typeof useReason>;
  isPending: boolean;
  onSubmit: () => Promise<unknown>;
  onCancel: () => void;
};

const takeBackText =
  'The decision is undone. If the item was held back before it, it is held back again. The case is open again, and claimed by you.';

/** For a decision of somebody else, or one of which its author and the reporters are told. */
function TakeBackForm(props: takeBackTextProps) {
  return (
    <ReasonForm
      explanation={<p>{`${takeBackText} If its author was told of it, they see that it was taken back.`}</p>}
      label="Why it is taken back"
      submitLabel={props.isPending ? 'Taking it back...' : 'Take it back'}
      isDanger
      cancelLabel="Not now"
      {...props}
    />
  );
}

type Props = { caseRecord: Pick<Case, 'id' | 'status' | 'history'>; isAdmin: boolean; onTakenBack: () => void };

const title = 'Take this decision back?';

/** Takes back the latest decision, if it was a mistake. If the author has appealed, the appeal is answered instead. */
export function TakeBackDecision({ caseRecord, isAdmin, onTakenBack }: Props) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<'reason' | 'confirmation'>();
  const reason = useReason('reason');
  const reopen = trpc.moderation.reopen.useMutation({
    onSuccess: async (reopened) => {
      utils.moderation.case.setData({ caseId: caseRecord.id }, reopened);
      decidedStore.remove(caseRecord.id);
      setAsking(undefined);
      showToast('Taken back', { text: latest?.action === 'support' ? letterGoneText : undefined });
      onTakenBack();
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
    onError(error) {
      // The ten minutes are over.
      if (readRefusal(error).fields['reason'] !== undefined) setAsking('reason');
      reason.showServerError(error);
    },
  });
  const latest = caseRecord.history.at(-1);
  if (caseRecord.status !== 'closed' || !latest || latest.isReversed || latest.appeal) return null;
  if (latest.action === 'close' && !isAdmin) return <p>{otherStaffTexts.adminsOnly}</p>;
  const isInTime =
    latest.tellAt !== null &&
    Date.parse(latest.tellAt) > Date.now() &&
    latest.decidedBy === actorOf(utils.admin.session.getData());
  return (
    <div>
      {reason.formError && <Notice>{reason.formError}</Notice>}
      <Button look="quiet" isBusy={reopen.isPending} onClick={() => setAsking(isInTime ? 'confirmation' : 'reason')}>
        Take it back, and decide again
      </Button>
      <ConfirmDialog
        title={title}
        text={`${takeBackText} Of what was not told yet, nobody hears.`}
        confirmLabel="Take it back"
        cancelLabel="Not now"
        isOpen={asking === 'confirmation'}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined);
          if (!reopen.isPending) reopen.mutate({ caseId: caseRecord.id });
        }}
      />
      <Dialog title={title} isOpen={asking === 'reason'} onClose={() => setAsking(undefined)}>
        <TakeBackForm
          reason={reason}
          isPending={reopen.isPending}
          onSubmit={() => reopen.mutateAsync({ caseId: caseRecord.id, reason: reason.text })}
          onCancel={() => setAsking(undefined)}
        />
      </Dialog>
    </div>
  );
}
