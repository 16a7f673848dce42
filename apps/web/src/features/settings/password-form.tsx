import type { FieldErrors } from '@ballast/schema/error-codes';
import { fieldMessages, isPasswordTooShort } from '@ballast/schema/field-rules';
import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { PasskeyChoice, usePasskeyChoice } from './passkey-choice.tsx';
import styles from './password-form.module.css';
import { SettingsSection } from './settings-section.tsx';

const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof emptyPasswords;

export const areAllFilled = (passwords: Passwords): boolean => Object.values(passwords).every((text) => text !== '');

export function findPasswordErrors({ newPassword, confirmPassword }: Passwords): FieldErrors {
  if (newPassword !== confirmPassword) return { confirmPassword: 'New passwords do not match' };
  return isPasswordTooShort(newPassword) ? { newPassword: fieldMessages.passwordTooShort } : {};
}

const wrongCurrentPassword = 'Current password is incorrect';

function useChangePassword() {
  const [passwords, setPasswords] = useState(emptyPasswords);
  const { auth } = trpc.useUtils();
  const choice = usePasskeyChoice();
  const isReady = areAllFilled(passwords);

  const mutation = trpc.auth.changePassword.useMutation({
    onSuccess() {
      void auth.passkeys.invalidate();
      setPasswords(emptyPasswords);
      showToast('Password changed', { text: 'Your password has been updated successfully.' });
    },
    onError(error) {
      const { code, message } = form.showRefusal(error);
      if (code === 'WRONG_PASSWORD') {
        form.setErrors({ currentPassword: wrongCurrentPassword });
        return showFailure(error, 'Error', wrongCurrentPassword);
      }
      showFailure(error, 'Error', code ? message : 'Failed to change password');
    },
  });

  const form = useForm({
    isPending: mutation.isPending || !isReady,
    findErrors: () => findPasswordErrors(passwords),
    onInvalid: (errors) => showToast('Error', { text: Object.values(errors).join(' '), tone: 'error' }),
    send() {
      const { currentPassword, newPassword } = passwords;
      const removePasskeys = choice.chosenIds;
      mutation.mutate({ currentPassword, newPassword, ...(removePasskeys.length > 0 && { removePasskeys }) });
    },
  });

  return {
    form,
    choice,
    isReady,
    isPending: mutation.isPending,
    field: (name: keyof Passwords) =>
      form.field(name, passwords[name], (text) => !mutation.isPending && setPasswords({ ...passwords, [name]: text })),
  };
}

export function PasswordForm() {
  const { form, choice, isReady, isPending, field: fieldOf } = useChangePassword();
  const field = (name: keyof Passwords, label: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      required
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      {...fieldOf(name)}
    />
  );
  return (
    <SettingsSection
      id="password"
      title="Change Password"
      lead={<p>Every other device on which you are signed in is signed out. This one stays.</p>}
    >
      <Form {...form.props} className={styles.form}>
        {form.problem && Object.keys(form.errors).length === 0 && <Notice>{form.problem}</Notice>}
        {field('currentPassword', 'Current password')}
        {field('newPassword', 'New password', '8 characters or more. A few words in a row are hard to guess.')}
        {field('confirmPassword', 'Confirm new password')}
        <PasskeyChoice choice={choice} />
        <div>
          <Button type="submit" look="quiet" isOff={!isReady} isBusy={isPending}>
            {isPending ? 'Changing Password...' : 'Change Password'}
          </Button>
        </div>
      </Form>
    </SettingsSection>
  );
}
