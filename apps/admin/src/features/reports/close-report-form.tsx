import { showToast } from '@ballast/ui/toasts';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { trpc } from '../../lib/trpc.ts';

type Props = { reportId: string; onClose: () => void };

export function CloseReportForm({ reportId, onClose }: Props) {
  const utils = trpc.useUtils();
  const outcome = useReason('outcome');
  const close = trpc.admin.closeReport.useMutation({
    onSuccess: async () => {
      onClose();
      showToast('Report closed');
      await Promise.all([utils.admin.reports.invalidate(), utils.admin.log.invalidate()]);
    },
    onError: outcome.showServerError,
  });

  return (
    <ReasonForm
      explanation={
        <p>Whoever reported it reads this, word for word, and it goes into the log. A closed report stays closed.</p>
      }
      label="Outcome"
      reason={outcome}
      isPending={close.isPending}
      submitLabel={close.isPending ? 'Closing...' : 'Close report'}
      cancelLabel="Keep it open"
      onSubmit={() => close.mutateAsync({ reportId, outcome: outcome.text })}
      onCancel={onClose}
    />
  );
}
