import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useRef, useState } from 'react';
import formStyles from '../../components/action-form.module.css';
import { formatDay } from '../../lib/dates.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import styles from './case-records.module.css';
import { LookAgainField } from './look-again-field.tsx';

type Props = { caseRecord: Pick<Case, 'id' | 'status' | 'lookAgainOn'>; onChanged: () => void };

/** The day on which staff look at a closed case again. */
export function LookAgain({ caseRecord: { id: caseId, status, lookAgainOn }, onChanged }: Props) {
  const utils = trpc.useUtils();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [day, setDay] = useState('');
  const [blankError, setBlankError] = useState<string>();
  const setLookAgain = trpc.moderation.setLookAgain.useMutation({
    onSuccess(changed: Case) {
      utils.moderation.case.setData({ caseId }, changed);
      void utils.moderation.cases.invalidate();
      void utils.moderation.counts.invalidate();
      setIsOpen(false);
      setDay('');
      const { lookAgainOn: on } = changed;
      showToast(on === null ? 'It is off the list' : `To look at again on ${formatDay(on)}`, {
        about: `again ${caseId}`,
      });
      onChanged();
    },
    onError: () => void utils.moderation.case.invalidate({ caseId }),
  });
  const refusal = setLookAgain.error ? readRefusal(setLookAgain.error) : undefined;
  const error = blankError ?? refusal?.fields['on'];
  if (status !== 'closed') return null;

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  return (
    <div className={styles.section}>
      {lookAgainOn !== null && (
        <p>
          To look at again on <time dateTime={lookAgainOn}>{formatDay(lookAgainOn)}</time>.
        </p>
      )}
      <div className={formStyles.actions}>
        {lookAgainOn !== null && (
          <Button
            look="quiet"
            isBusy={setLookAgain.isPending}
            onClick={() => setLookAgain.mutate({ caseId, on: null })}
          >
            Done
          </Button>
        )}
        <Button ref={opener} look="quiet" aria-expanded={isOpen} onClick={() => (isOpen ? close() : setIsOpen(true))}>
          {lookAgainOn === null ? 'Set a day to look again' : 'Set another day'}
        </Button>
      </div>
      {isOpen && (
        <Form
          className={formStyles.form}
          onSubmit={() => {
            if (setLookAgain.isPending) return;
            setBlankError(day === '' ? 'Please choose a day.' : undefined);
            if (day !== '') setLookAgain.mutate({ caseId, on: day });
          }}
          onCancel={close}
        >
          <LookAgainField
            label="The day"
            name="on"
            // The form opens where the member of staff pressed the button.
            autoFocus
            value={day}
            error={error}
            onChange={(chosen) => {
              setDay(chosen);
              setBlankError(undefined);
              setLookAgain.reset();
            }}
          />
          <div className={formStyles.actions}>
            <Button look="quiet" type="submit" isBusy={setLookAgain.isPending}>
              Set it
            </Button>
            <Button look="text" onClick={close}>
              Not now
            </Button>
          </div>
        </Form>
      )}
      {refusal && error === undefined && <Notice>{refusal.message}</Notice>}
    </div>
  );
}
