import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import type { ReactNode } from 'react';
import type { useReason } from '../hooks/use-reason.ts';
import styles from './action-form.module.css';
import { ReasonField } from './reason-field.tsx';

type Props = {
  explanation: ReactNode;
  label: string;
  reason: ReturnType<typeof useReason>;
  isPending: boolean;
  submitLabel: string;
  isDanger?: boolean;
  cancelLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
};

/** A form with one field, a reason. Calls `onSubmit` with a valid reason only, and not while a call is pending. */
export function ReasonForm({ explanation, label, reason, isPending, ...props }: Props) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && reason.validate()) props.onSubmit();
      }}
    >
      <div className={styles.explanation}>{explanation}</div>
      {reason.formError && <Notice>{reason.formError}</Notice>}
      <ReasonField label={label} {...reason.field} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isPending} {...(props.isDanger && { look: 'danger' as const })}>
          {props.submitLabel}
        </Button>
        <Button look="text" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
      </div>
    </form>
  );
}
