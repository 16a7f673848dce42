import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { PasskeyChoice } from './passkey-choice.tsx';
import type { Passwords } from './password-check.ts';
import styles from './password-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useChangePassword } from './use-change-password.ts';

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
      <form {...form.props} className={styles.form}>
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
      </form>
    </SettingsSection>
  );
}
