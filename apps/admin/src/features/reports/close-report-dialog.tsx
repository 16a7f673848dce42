import { Dialog } from '@ballast/ui/dialog';
import { showToast } from '@ballast/ui/toasts';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Report } from './report.ts';

type CloseReportFormProps = { reportId: string; onClose: () => void };

function CloseReportForm({ reportId, onClose }: CloseReportFormProps) {
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

type Props = { report: Report | undefined; onClose: () => void };

export function CloseReportDialog({ report, onClose }: Props) {
  return (
    <Dialog title={`Close report ${report?.reference ?? ''}`} isOpen={report !== undefined} onClose={onClose}>
      {report && <CloseReportForm key={report.id} reportId={report.id} onClose={onClose} />}
    </Dialog>
  );
}
