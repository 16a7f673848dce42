import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import styles from '../../components/action-form.module.css';
import { ReasonField } from '../../components/reason-field.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { trpc } from '../../lib/trpc.ts';

type Props = { reportId: string; onClose: () => void };

export function CloseReportForm({ reportId, onClose }: Props) {
  const utils = trpc.useUtils();
  const [formError, setFormError] = useState<string>();
  const outcome = useReason();
  const close = trpc.admin.closeReport.useMutation({
    onSuccess: async () => {
      onClose();
      showToast('Report closed');
      await Promise.all([utils.admin.reports.invalidate(), utils.admin.log.invalidate()]);
    },
    onError: (error) => setFormError(outcome.showServerError(error, 'outcome')),
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setFormError(undefined);
        if (!close.isPending && outcome.validate()) close.mutate({ reportId, outcome: outcome.text });
      }}
    >
      <p className={styles.explanation}>
        Say what was decided, and what was done about it. A closed report stays closed.
      </p>
      {formError && <Notice>{formError}</Notice>}
      <ReasonField label="Outcome" {...outcome.field} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={close.isPending}>
          {close.isPending ? 'Closing...' : 'Close report'}
        </Button>
        <Button look="text" onClick={onClose}>
          Keep it open
        </Button>
      </div>
    </form>
  );
}
