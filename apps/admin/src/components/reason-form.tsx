import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { pressedKey } from '@ballast/ui/pressed-key';
import { TextArea } from '@ballast/ui/text-area';
import { type ReactNode, type Ref, useRef } from 'react';
import type { useReason } from '../hooks/use-reason.ts';
import styles from './action-form.module.css';

type ReasonFieldProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
};

const loggedHint = `At least ${limits.adminReasonMinChars} characters. It goes into the log.`;

export function ReasonField({ onChange, value, hint = loggedHint, ...props }: ReasonFieldProps) {
  return (
    <TextArea
      {...props}
      required
      rows={4}
      value={value}
      hint={hint}
      aside={<CharacterCount text={value} max={limits.adminReasonMaxChars} />}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Props = {
  explanation: ReactNode;
  label: string;
  reason: ReturnType<typeof useReason>;
  isPending: boolean;
  submitLabel: string;
  isDanger?: boolean;
  cancelLabel: string;
  /** Returns the call to the server, if it makes one. */
  onSubmit: () => Promise<unknown> | undefined;
  onCancel: () => void;
  /** Further fields. */
  children?: ReactNode;
};

/** A form with a reason, and further fields if it has children. Calls `onSubmit` with a valid reason only, and not while a call runs. */
export function ReasonForm({ explanation, label, reason, isPending, ...props }: Props) {
  // `isPending` is only known after a render, which a second press can precede.
  const isRunning = useRef(false);

  async function submit(): Promise<void> {
    if (isPending || isRunning.current || !reason.validate()) return;
    isRunning.current = true;
    // The caller shows why a call failed.
    await props.onSubmit()?.catch(() => undefined);
    isRunning.current = false;
  }

  return (
    <Form
      className={styles.form}
      onSubmit={() => void submit()}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <div className={styles.explanation}>{explanation}</div>
      {reason.formError && <Notice>{reason.formError}</Notice>}
      <ReasonField label={label} {...reason.field} />
      {props.children}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isPending} {...(props.isDanger && { look: 'danger' as const })}>
          {props.submitLabel}
        </Button>
        <Button look="text" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
      </div>
    </Form>
  );
}
