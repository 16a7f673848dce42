import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { Link } from '@tanstack/react-router';
import { describePasskey } from '../../lib/describe-passkey.ts';
import { describeFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './link-page.module.css';
import { LinkMessage } from './link-page.tsx';

export type KeysLeft = { passkeys: number; twoFactor: boolean };

/** Lists the passkeys that a reset has left, with a press that removes them. Takes the token of the reset or of the mail. */
export function LeftPasskeys({ token, lead }: { token: string; lead: string }) {
  const list = trpc.auth.keysLeft.useMutation();
  const removal = trpc.auth.removeLeftPasskeys.useMutation();
  const failure = list.error ?? removal.error;
  if (removal.isSuccess) {
    return (
      <p className={styles.message} role="status">
        They are gone. No passkey opens your account now, and every device is signed out.
      </p>
    );
  }
  return (
    <>
      <p className={styles.message}>{lead}</p>
      {list.data && (
        <ul className={styles.keys}>
          {list.data.map((passkey) => (
            <li key={passkey.id}>{describePasskey(passkey)}</li>
          ))}
        </ul>
      )}
      {failure && <Notice>{describeFailure(failure)}</Notice>}
      {list.data ? (
        <Button look="danger" isBusy={removal.isPending} onClick={() => removal.mutate({ token })}>
          {removal.isPending ? 'Removing...' : 'Remove them all'}
        </Button>
      ) : (
        <Button look="quiet" isBusy={list.isPending} onClick={() => list.mutate({ token })}>
          {list.isPending ? 'Looking...' : 'Show them'}
        </Button>
      )}
    </>
  );
}

const countOf = (passkeys: number) => (passkeys === 1 ? 'One passkey still opens' : `${passkeys} passkeys still open`);

export function ResetDone({ token, left }: { token: string; left: KeysLeft }) {
  const next = { to: '/quick-signin', label: 'Sign In' } as const;
  return (
    <div className={styles.content}>
      <LinkMessage
        text="Your new password is saved, and every device is signed out. Sign in with it now."
        next={next}
      />
      {left.passkeys > 0 && (
        <LeftPasskeys
          token={token}
          lead={`${countOf(left.passkeys)} your account without the password. Not yours? Take them off.`}
        />
      )}
      {left.twoFactor && (
        <p className={styles.message}>
          Two-factor sign-in is still on, so signing in asks for a code. You turn it off in your settings. Never turned
          it on, or no code? <Link to="/contact">Write to us</Link>.
        </p>
      )}
    </div>
  );
}
