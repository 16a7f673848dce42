import type { TwoFactorSecret } from '@ballast/schema/two-factor';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { type RefObject, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './two-factor.module.css';

type Props = {
  fieldRef: RefObject<HTMLInputElement | null>;
  onStarted: (secret: TwoFactorSecret) => void;
};

export function TwoFactorStart({ fieldRef, onStarted }: Props) {
  const [password, setPassword] = useState('');
  const { mutate, isPending } = trpc.auth.startTwoFactor.useMutation({
    onSuccess: onStarted,
    onError: (error) => form.showRefusal(error, { WRONG_PASSWORD: 'password' }),
  });
  const form = useForm({
    isPending,
    findErrors: () => (password === '' ? { password: 'Please enter your password.' } : {}),
    send: () => mutate({ password }),
  });
  return (
    <form {...form.props} className={styles.step}>
      <p>
        You need an authenticator app: the passwords app that came with your phone, Google Authenticator, Aegis or any
        other. It shows six digits that change every half a minute.
      </p>
      <PasswordField
        label="Your password"
        required
        ref={fieldRef}
        autoComplete="current-password"
        {...form.field('password', password, (typed) => !isPending && setPassword(typed))}
      />
      {form.problem && !form.errors['password'] && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Checking...' : 'Go on'}
        </Button>
      </div>
    </form>
  );
}
