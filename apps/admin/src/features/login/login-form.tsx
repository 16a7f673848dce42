import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { invalidKeyMessage, keyLoginErrorMessage } from './login-error.ts';
import styles from './login-form.module.css';

/** Sends the key once and does not store it; later calls use the session cookie. */
export function LoginForm() {
  const [key, setKey] = useState('');
  const login = trpc.admin.login.useMutation({
    onSuccess: () => unlockStore.unlock(),
    onError: (error) => {
      const message = keyLoginErrorMessage(readRefusal(error));
      form.setProblem(message);
      // An alert blocks rendering, so the message has to be on the page first.
      if (message === invalidKeyMessage) setTimeout(() => window.alert(invalidKeyMessage));
    },
  });
  const form = useForm({
    isPending: login.isPending,
    findErrors: () => (key === '' ? { key: 'Please enter the admin key.' } : {}),
    send: () => login.mutate({ key }),
  });

  return (
    <Form {...form.props} className={styles.form}>
      {form.problem && <Notice>{form.problem}</Notice>}
      <PasswordField label="Admin key" autoComplete="off" required {...form.field('key', key, setKey)} />
      <Button type="submit" look="quiet" isBusy={login.isPending}>
        {login.isPending ? 'Opening...' : 'Access Dashboard'}
      </Button>
    </Form>
  );
}
