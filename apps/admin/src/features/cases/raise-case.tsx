import { reasonTexts } from '@ballast/content/moderation';
import { type ReportReason, reportReasons } from '@ballast/schema/report-reasons';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { useRef, useState } from 'react';
import styles from '../../components/action-form.module.css';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Props = { caseRecord: Pick<Case, 'id' | 'reason' | 'status'>; onRaised: () => void };

/** A button that opens a choice of more urgent reasons, for what the reports do not say. */
export function RaiseCase({ caseRecord: { id: caseId, reason, status }, onRaised }: Props) {
  const utils = trpc.useUtils();
  const opener = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [error, setError] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<ReportReason>();
  const mutation = trpc.moderation.raise.useMutation({
    onSuccess(changed) {
      utils.moderation.case.setData({ caseId }, changed);
      void utils.moderation.cases.invalidate();
      void utils.moderation.counts.invalidate();
      setIsOpen(false);
      setChosen(undefined);
      onRaised();
    },
  });
  const moreUrgent = reportReasons.slice(0, reportReasons.indexOf(reason));
  const value = moreUrgent.find((each) => each === chosen);
  if (status === 'closed' || moreUrgent.length === 0) return null;

  function close(): void {
    setIsOpen(false);
    setError(undefined);
    setChosen(undefined);
    opener.current?.focus();
  }

  return (
    <>
      <Button ref={opener} look="quiet" aria-expanded={isOpen} onClick={() => (isOpen ? close() : setIsOpen(true))}>
        It is more urgent
      </Button>
      {isOpen && (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setError(value ? undefined : 'Please choose what it is about.');
            if (value) mutation.mutate({ caseId, reason: value });
            else select.current?.focus();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <SelectField
            label="What it is about"
            hint="It moves up, its time gets shorter, and its steps and words change."
            // The form opens where the member of staff pressed the button.
            autoFocus
            required
            ref={select}
            error={error}
            options={[
              { value: '', label: 'Choose…' },
              ...moreUrgent.map((each) => ({ value: each, label: reasonTexts[each].label })),
            ]}
            value={value ?? ''}
            onChange={({ target }) => {
              setChosen(moreUrgent.find((each) => each === target.value));
              setError(undefined);
            }}
          />
          {mutation.error && <Notice>{readRefusal(mutation.error).message}</Notice>}
          <div className={styles.actions}>
            <Button look="quiet" type="submit" isBusy={mutation.isPending}>
              {mutation.isPending ? 'Sending...' : 'Make it more urgent'}
            </Button>
            <Button look="text" onClick={close}>
              Not now
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
