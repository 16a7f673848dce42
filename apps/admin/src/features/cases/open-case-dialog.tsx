import type { RouterInputs } from '@ballast/client/types';
import { reasonTexts } from '@ballast/content/moderation';
import { reportReasons } from '@ballast/schema/report-reasons';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { useState } from 'react';
import styles from '../../components/action-form.module.css';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';

type OpenCaseInput = RouterInputs['moderation']['open'];

export type OpenCaseTarget = Pick<OpenCaseInput, 'targetType' | 'targetId'>;

const options = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((value) => ({ value, label: reasonTexts[value].label })),
];

/** Opens a case about an item that nobody has reported, and shows it. */
function OpenCaseForm({ target }: { target: OpenCaseTarget }) {
  const utils = trpc.useUtils();
  const { updateUrl } = useUrlState();
  const [reason, setReason] = useState<OpenCaseInput['reason']>();
  const [error, setError] = useState<string>();
  const openCase = trpc.moderation.open.useMutation({
    onSuccess: ({ id }) => {
      updateUrl({ tab: 'cases', cases: 'open', case: id });
      void Promise.all([utils.moderation.invalidate(), utils.admin.log.invalidate()]);
    },
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setError(reason ? undefined : 'Choose one of the reasons.');
        if (reason && !openCase.isPending) openCase.mutate({ ...target, reason });
      }}
    >
      {openCase.error && <Notice>{readRefusal(openCase.error).message}</Notice>}
      <SelectField
        label="What is wrong"
        name="reason"
        options={options}
        value={reason ?? ''}
        error={error}
        onChange={(event) => setReason(reportReasons.find((one) => one === event.target.value))}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={openCase.isPending}>
          {openCase.isPending ? 'Opening...' : 'Open the case'}
        </Button>
      </div>
    </form>
  );
}

type Props = { target: OpenCaseTarget | undefined; onClose: () => void };

export function OpenCaseDialog({ target, onClose }: Props) {
  return (
    <Dialog title="Open a case" isOpen={target !== undefined} onClose={onClose}>
      {target && <OpenCaseForm key={target.targetId} target={target} />}
    </Dialog>
  );
}
