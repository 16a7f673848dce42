import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { reasonTexts } from '@ballast/content/moderation';
import { firstWords } from '@ballast/schema/first-words';
import { reportReasons } from '@ballast/schema/report-reasons';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { showToast } from '@ballast/ui/toasts';
import { type RefObject, useRef, useState } from 'react';
import styles from '../../components/action-form.module.css';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';

type OpenCaseInput = RouterInputs['moderation']['open'];

export type OpenCaseTarget = Pick<OpenCaseInput, 'targetType' | 'targetId'> & { text: string };
type OpenedCase = Pick<RouterOutputs['moderation']['open'], 'id' | 'reason' | 'reportsCount' | 'createdAt'>;

const options = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((value) => ({ value, label: reasonTexts[value].label })),
];

/** Server times of cases are rounded down to the minute, and clocks differ. */
const newForMs = 3 * 60_000;

const existedBefore = ({ reason, reportsCount, createdAt }: OpenedCase, chosen: OpenCaseInput['reason']): boolean =>
  reportsCount > 0 || reason !== chosen || Date.now() - Date.parse(createdAt) > newForMs;

function showEarlierCase({ reason }: OpenedCase, chosen: OpenCaseInput['reason']): void {
  const { label } = reasonTexts[reason];
  showToast('It has a case already. This is it.', {
    text: reason === chosen ? undefined : `Its reason stays “${label}”.`,
  });
}

type FormProps = { target: OpenCaseTarget; selectRef: RefObject<HTMLSelectElement | null> };

function OpenCaseForm({ target, selectRef }: FormProps) {
  const { targetType, targetId, text } = target;
  const utils = trpc.useUtils();
  const { updateUrl } = useUrlState();
  const [reason, setReason] = useState<OpenCaseInput['reason']>();
  const [error, setError] = useState<string>();
  const openCase = trpc.moderation.open.useMutation({
    onSuccess: (opened, sent) => {
      if (existedBefore(opened, sent.reason)) showEarlierCase(opened, sent.reason);
      updateUrl({ tab: 'cases', cases: 'open', case: opened.id });
      void Promise.all([utils.moderation.invalidate(), utils.admin.log.invalidate()]);
    },
  });

  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        setError(reason ? undefined : 'Choose one of the reasons.');
        if (reason && !openCase.isPending) openCase.mutate({ targetType, targetId, reason });
      }}
    >
      <p className={styles.explanation} dir="auto">{`“${firstWords(text)}”`}</p>
      {openCase.error && <Notice>{readRefusal(openCase.error).message}</Notice>}
      <SelectField
        ref={selectRef}
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
    </Form>
  );
}

type Props = { target: OpenCaseTarget | undefined; onClose: () => void };

export function OpenCaseDialog({ target, onClose }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <Dialog title="Open a case" isOpen={target !== undefined} onClose={onClose} initialFocus={select}>
      {target && <OpenCaseForm key={target.targetId} target={target} selectRef={select} />}
    </Dialog>
  );
}
