import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { doorWords, invalidKey } from './door-words.ts';
import styles from './key-form.module.css';

/** The key is sent once and kept nowhere; what lets him in afterwards is the server's cookie. */
export function KeyForm() {
  const field = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const login = trpc.admin.login.useMutation({
    onSuccess: () => unlockStore.unlock(),
    onError: (error) => {
      const words = doorWords(readRefusal(error));
      setProblem(words);
      // Later, so that the words stand on the page by then: an alert holds everything up.
      if (words === invalidKey) setTimeout(() => window.alert(invalidKey));
    },
  });
  useEffect(() => field.current?.focus(), []);

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (login.isPending) return;
        setProblem(undefined);
        if (key !== '') return login.mutate({ key });
        setFault('Please enter the admin key.');
        field.current?.focus();
      }}
    >
      {problem && <Notice>{problem}</Notice>}
      <PasswordField
        ref={field}
        label="Admin key"
        name="key"
        autoComplete="off"
        required
        value={key}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined);
          setKey(target.value);
        }}
      />
      <Button type="submit" isBusy={login.isPending}>
        {login.isPending ? 'Opening...' : 'Access Dashboard'}
      </Button>
    </form>
  );
}
