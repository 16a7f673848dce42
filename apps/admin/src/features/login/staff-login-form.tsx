import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { loginErrorMessage } from './login-error.ts';
import styles from './login-form.module.css';
import { PasskeyLogin } from './passkey-login.tsx';

/** Staff sign in with their account as members, and always with their second factor. */
export function StaffLoginForm() {
  const email = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const login = trpc.admin.login.useMutation({
    onSuccess: () => unlockStore.unlock(),
    onError: (failure) => setError(loginErrorMessage(readRefusal(failure))),
  });
  useEffect(() => email.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (login.isPending) return;
    const fields = new FormData(event.currentTarget);
    const [emailAddress = '', password = '', code = ''] = ['email', 'password', 'code'].map((name) =>
      String(fields.get(name) ?? ''),
    );
    const isComplete = emailAddress.trim() !== '' && password !== '' && code.trim() !== '';
    setError(isComplete ? undefined : 'Please fill in all three.');
    if (isComplete) login.mutate({ email: emailAddress.trim(), password, code: code.trim() });
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      {error && <Notice>{error}</Notice>}
      <TextField ref={email} label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      <TextField
        label="Code"
        name="code"
        hint="From your authenticator app, or one of your recovery codes."
        inputMode="text"
        autoComplete="one-time-code"
        required
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={login.isPending}>
          {login.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
        <PasskeyLogin onError={setError} />
      </div>
    </Form>
  );
}
