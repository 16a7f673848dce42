import { fieldMessages, findTextErrors } from '@ballast/schema/field-rules';
import { Button } from '@ballast/ui/button';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { type RefObject, useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { queryUtils } from '../../lib/query-client.ts';
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
  const [oldMailboxIsRead, setOldMailboxIsRead] = useState(false);
  const { mutate, isPending } = trpc.auth.changeEmail.useMutation({
    onSuccess(_done, { email }) {
      onClose();
      onRequested(email);
      void queryUtils.auth.me.invalidate();
      void queryUtils.auth.security.invalidate();
    },
    onError: (error) => form.showRefusal(error, { WRONG_PASSWORD: 'password' }),
  });
  const form = useForm({
    isPending,
    findErrors() {
      const errors = findTextErrors(values, { email: { blank: fieldMessages.email } });
      return values.password === '' ? { ...errors, password: fieldMessages.password } : errors;
    },
    send: () => mutate({ ...values, oldMailboxIsRead }),
  });
  const field = (name: keyof typeof values) =>
    form.field(name, values[name], (text) => !isPending && setValues({ ...values, [name]: text }));
  return (
    <Form {...form.props} className={styles.form}>
      <p>
        We mail a link to the new address. Once you open it, you sign in with that one, or seven days from now if you
        tick the box below. Until then nothing changes.
      </p>
      <TextField label="New email" type="email" autoComplete="email" required ref={fieldRef} {...field('email')} />
      <PasswordField label="Your password" autoComplete="current-password" required {...field('password')} />
      <CheckboxField
        label="Somebody else reads my old mailbox"
        hint="Then nothing goes there any more, not even a link for a new password. The change takes seven days. Until then your password, your passkeys, two-factor sign-in and your other devices stay as they are, and every device where you are signed in shows the change and can stop it."
        checked={oldMailboxIsRead}
        onChange={({ target }) => setOldMailboxIsRead(target.checked)}
      />
      {form.problem && Object.keys(form.errors).length === 0 && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </div>
    </Form>
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
