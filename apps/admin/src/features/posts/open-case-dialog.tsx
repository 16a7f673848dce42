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

type Reason = RouterInputs['moderation']['open']['reason'];

const options = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((value) => ({ value, label: reasonTexts[value].label })),
];

/** Opens a case about a post that nobody has reported, and shows it. */
function OpenCaseForm({ postId }: { postId: string }) {
  const utils = trpc.useUtils();
  const { updateUrl } = useUrlState();
  const [reason, setReason] = useState<Reason>();
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
        if (reason && !openCase.isPending) openCase.mutate({ targetType: 'post', targetId: postId, reason });
      }}
    >
      {openCase.error && <Notice>{readRefusal(openCase.error).message}</Notice>}
      <SelectField
        label="What is wrong"
        name="reason"
        options={options}
        value={reason ?? ''}
        error={error}
        onChange={({ target }) => setReason(reportReasons.find((one) => one === target.value))}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={openCase.isPending}>
          {openCase.isPending ? 'Opening...' : 'Open the case'}
        </Button>
      </div>
    </form>
  );
}

type Props = { postId: string | undefined; onClose: () => void };

export function OpenCaseDialog({ postId, onClose }: Props) {
  return (
    <Dialog title="Open a case" isOpen={postId !== undefined} onClose={onClose}>
      {postId !== undefined && <OpenCaseForm key={postId} postId={postId} />}
    </Dialog>
  );
}
