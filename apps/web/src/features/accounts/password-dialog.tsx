import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { type RefObject, useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './password-dialog.module.css';

type Props = {
  text: string;
  confirmLabel: string;
  /** `danger` is for an action that cannot be undone. */
  look?: 'primary' | 'danger';
  isOpen: boolean;
  onClose: () => void;
  /** Called once the server has accepted the password. */
  onConfirmed: (password: string) => void;
  title?: string;
};

type FormProps = Omit<Props, 'isOpen' | 'title'> & { fieldRef: RefObject<HTMLInputElement | null> };

function PasswordForm({ text, confirmLabel, look = 'primary', onClose, onConfirmed, fieldRef }: FormProps) {
  const [password, setPassword] = useState('');
  const { mutate, isPending } = trpc.auth.checkPassword.useMutation({
    onSuccess() {
      onClose();
      onConfirmed(password);
    },
    onError: (error) => form.showRefusal(error, { WRONG_PASSWORD: 'password' }),
  });
  const form = useForm({
    isPending,
    findErrors: () => (password === '' ? { password: 'Please enter your password.' } : {}),
    send: () => mutate({ password }),
  });
  return (
    <Form {...form.props} className={styles.form}>
      <p>{text}</p>
      <PasswordField
        label="Your password"
        required
        ref={fieldRef}
        autoComplete="current-password"
        {...form.field('password', password, (typed) => !isPending && setPassword(typed))}
      />
      {form.problem && !form.errors['password'] && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" look={look} isBusy={isPending}>
          {isPending ? 'Checking...' : confirmLabel}
        </Button>
      </div>
    </Form>
  );
}

/** Asks for the password before an action, so that nobody else with the unlocked phone can take it. */
export function PasswordDialog({ isOpen, title = 'Your password first', ...form }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={form.onClose} initialFocus={fieldRef}>
      <PasswordForm {...form} fieldRef={fieldRef} />
    </Dialog>
  );
}
