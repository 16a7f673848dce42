import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { type RefObject, useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './password-dialog.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the server has accepted the request. It accepts addresses of other accounts too. */
  onRequested: (email: string) => void;
};

type FormProps = Omit<Props, 'isOpen'> & { fieldRef: RefObject<HTMLInputElement | null> };

function ChangeEmailForm({ onClose, onRequested, fieldRef }: FormProps) {
  const [values, setValues] = useState({ email: '', password: '' });
  const { mutate, isPending } = trpc.auth.changeEmail.useMutation({
    onSuccess(_done, { email }) {
      onClose();
      onRequested(email);
    },
    onError: (error) => form.showRefusal(error, { WRONG_PASSWORD: 'password' }),
  });
  const form = useForm({
    isPending,
    findErrors() {
      const errors = findTextErrors(values, { email: { blank: fieldMessages.email } });
      return values.password === '' ? { ...errors, password: fieldMessages.password } : errors;
    },
    send: () => mutate(values),
  });
  const field = (name: keyof typeof values) =>
    form.field(name, values[name], (text) => !isPending && setValues({ ...values, [name]: text }));
  return (
    <form {...form.props} className={styles.form}>
      <p>We mail a link to the new address. Once you open it, you sign in with that one. Until then nothing changes.</p>
      <TextField label="New email" type="email" autoComplete="email" required ref={fieldRef} {...field('email')} />
      <PasswordField label="Your password" autoComplete="current-password" required {...field('password')} />
      {form.problem && Object.keys(form.errors).length === 0 && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </div>
    </form>
  );
}

export default function ChangeEmailDialog({ isOpen, ...form }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Change your email" isOpen={isOpen} onClose={form.onClose} initialFocus={fieldRef}>
      <ChangeEmailForm {...form} fieldRef={fieldRef} />
    </Dialog>
  );
}
