import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { invalidKeyMessage, keyLoginErrorMessage } from './login-error.ts';
import styles from './login-form.module.css';

/** Sends the key once and does not store it; later calls use the session cookie. */
export function LoginForm() {
  const field = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [formError, setFormError] = useState<string>();
  const login = trpc.admin.login.useMutation({
    onSuccess: () => unlockStore.unlock(),
    onError: (error) => {
      const message = keyLoginErrorMessage(readRefusal(error));
      setFormError(message);
      // An alert blocks rendering, so the message has to be on the page first.
      if (message === invalidKeyMessage) setTimeout(() => window.alert(invalidKeyMessage));
    },
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (login.isPending) return;
        setFormError(undefined);
        if (key !== '') return login.mutate({ key });
        setFieldError('Please enter the admin key.');
        field.current?.focus();
      }}
    >
      {formError && <Notice>{formError}</Notice>}
      <PasswordField
        ref={field}
        label="Admin key"
        name="key"
        autoComplete="off"
        required
        value={key}
        error={fieldError}
        onChange={({ target }) => {
          setFieldError(undefined);
          setKey(target.value);
        }}
      />
      <Button type="submit" look="quiet" isBusy={login.isPending}>
        {login.isPending ? 'Opening...' : 'Access Dashboard'}
      </Button>
    </form>
  );
}
