import { fieldMessages, isPasswordTooShort } from '@ballast/schema/field-rules';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './account-form.module.css';
import { checkSession } from './check-session.ts';

type Props = { token: string; onDone: (left: { passkeys: number; twoFactor: boolean }) => void; onExpired: () => void };

export function ResetPasswordForm({ token, onDone, onExpired }: Props) {
  const [values, setValues] = useState({ newPassword: '', confirmPassword: '' });
  const { newPassword, confirmPassword } = values;
  const { mutate, isPending } = trpc.auth.resetPassword.useMutation({
    onSuccess({ passkeys, twoFactor }) {
      checkSession();
      onDone({ passkeys, twoFactor });
    },
    onError: (error) => (readRefusal(error).code === 'LINK_EXPIRED' ? onExpired() : form.showRefusal(error)),
  });
  const form = useForm({
    isPending,
    findErrors() {
      if (newPassword === '') return { newPassword: fieldMessages.newPassword };
      if (isPasswordTooShort(newPassword)) return { newPassword: fieldMessages.passwordTooShort };
      return newPassword === confirmPassword ? {} : { confirmPassword: 'New passwords do not match' };
    },
    send: () => mutate({ token, newPassword }),
  });
  const field = (name: keyof typeof values) =>
    form.field(name, values[name], (text) => !isPending && setValues({ ...values, [name]: text }));
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.group}>
        {form.problem && <Notice>{form.problem}</Notice>}
        <PasswordField
          label="New password"
          hint="8 characters or more. A few words in a row are hard to guess."
          autoComplete="new-password"
          required
          {...field('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save new password'}
        </Button>
      </div>
    </form>
  );
}
