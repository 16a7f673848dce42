import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { TextField } from '@ballast/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { loginErrorMessage } from './login-error.ts';
import styles from './login-form.module.css';

/** True if the member closed the browser's dialog, it timed out, or the device has no passkey of this site. */
const wasCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

function PasskeyLogin({ onError }: { onError: (message: string | undefined) => void }) {
  const { client } = trpc.useUtils();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        client.auth.passkeySignInOptions.mutate(),
      ]);
      return client.admin.login.mutate({ passkey: await startAuthentication({ optionsJSON }) });
    },
    onMutate: () => onError(undefined),
    onSuccess: () => unlockStore.unlock(),
    onError: (error) => onError(wasCancelled(error) ? 'No passkey was used.' : loginErrorMessage(readRefusal(error))),
  });
  if (typeof window.PublicKeyCredential !== 'function') return null;
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Waiting for your passkey...' : 'Use a passkey'}
    </Button>
  );
}

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
