import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './passkey-choice.module.css';
import { PasskeyChoice, type usePasskeyChoice } from './passkey-choice.tsx';

type FormProps = { choice: ReturnType<typeof usePasskeyChoice>; onDone: () => void };

function EndOthersForm({ choice, onDone }: FormProps) {
  const [password, setPassword] = useState('');
  const removePasskeys = choice.chosenIds;
  const needsPassword = removePasskeys.length > 0;
  const { mutate, isPending } = trpc.auth.endOtherSessions.useMutation({
    onSuccess: onDone,
    onError: (error) => form.showRefusal(error, { WRONG_PASSWORD: 'password' }),
  });
  const form = useForm({
    isPending,
    findErrors: () => (needsPassword && password === '' ? { password: 'Please enter your password.' } : {}),
    send: () => mutate(needsPassword ? { removePasskeys, password } : undefined),
  });
  return (
    <form {...form.props} className={styles.form}>
      <p>Every other device has to sign in again.</p>
      <PasskeyChoice choice={choice} />
      {needsPassword && (
        <PasswordField
          label="Your password"
          required
          autoComplete="current-password"
          {...form.field('password', password, (typed) => !isPending && setPassword(typed))}
        />
      )}
      {form.problem && !form.errors['password'] && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Signing out...' : 'Sign them out'}
        </Button>
      </div>
    </form>
  );
}

/** Asks which passkeys go as well. Removing one needs the password. */
export function EndOthersDialog({ isOpen, onClose, ...form }: FormProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Sign out everywhere else" isOpen={isOpen} onClose={onClose}>
      <EndOthersForm {...form} />
    </Dialog>
  );
}
