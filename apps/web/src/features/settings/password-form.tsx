import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import type { Passwords } from './password-check.ts';
import styles from './password-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useChangePassword } from './use-change-password.ts';

/** A new password in place of the current one. */
export function PasswordForm() {
  const { form, passwords, errors, problem, isPending, isReady, change, submit } = useChangePassword();
  const field = (name: keyof Passwords, label: string, hint?: string) => (
    <PasswordField
      label={label}
      name={name}
      hint={hint}
      required
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      value={passwords[name]}
      error={errors[name]}
      onChange={({ target }) => change(name, target.value)}
    />
  );
  return (
    <SettingsSection
      id="password"
      title="Change Password"
      lead={<p>Every other device on which you are signed in is signed out. This one stays.</p>}
    >
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem && <Notice>{problem}</Notice>}
        {field('currentPassword', 'Current password')}
        {field('newPassword', 'New password', '8 characters or more. A few words in a row are hard to guess.')}
        {field('confirmPassword', 'Confirm new password')}
        <div>
          <Button type="submit" look="quiet" isOff={!isReady} isBusy={isPending}>
            {isPending ? 'Changing Password...' : 'Change Password'}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
