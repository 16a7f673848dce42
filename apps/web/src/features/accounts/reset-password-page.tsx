import { fieldMessages, isPasswordTooShort } from '@ballast/schema/field-rules';
import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { describeFailure, readRefusal } from '../../lib/error-messages.ts';
import { describePasskey } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';
import accountFormStyles from './account-form.module.css';
import styles from './link-page.module.css';
import { checkSession, LinkMessage, useLinkToken } from './link-page.tsx';

type KeysLeft = { passkeys: number; twoFactor: boolean };

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

function ResetDone({ token, left }: { token: string; left: KeysLeft }) {
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

type Props = { token: string; onDone: (left: { passkeys: number; twoFactor: boolean }) => void; onExpired: () => void };

function ResetPasswordForm({ token, onDone, onExpired }: Props) {
  const [values, setValues] = useState({ newPassword: '', confirmPassword: '' });
  const { newPassword, confirmPassword } = values;
  const { mutate, isPending } = trpc.auth.resetPassword.useMutation({
    onSuccess({ passkeys, twoFactor }) {
      checkSession();
      onDone({ passkeys, twoFactor });
    },
    onError: (error) => (readRefusal(error).code === 'LINK_EXPIRED' ? onExpired() : form.showRefusal(error)),
  });
  const form = useForm({
    isPending,
    findErrors() {
      if (newPassword === '') return { newPassword: fieldMessages.newPassword };
      if (isPasswordTooShort(newPassword)) return { newPassword: fieldMessages.passwordTooShort };
      return newPassword === confirmPassword ? {} : { confirmPassword: 'New passwords do not match' };
    },
    send: () => mutate({ token, newPassword }),
  });
  const field = (name: keyof typeof values) =>
    form.field(name, values[name], (text) => !isPending && setValues({ ...values, [name]: text }));
  return (
    <Form {...form.props} className={accountFormStyles.form}>
      <div className={accountFormStyles.group}>
        {form.problem && <Notice>{form.problem}</Notice>}
        <PasswordField
          label="New password"
          hint="8 characters or more. A few words in a row are hard to guess."
          autoComplete="new-password"
          required
          {...field('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
      </div>
      <div className={accountFormStyles.actions}>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save new password'}
        </Button>
      </div>
    </Form>
  );
}

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<KeysLeft | 'expired'>();
  const isExpired = token === '' || outcome === 'expired';
  return (
    <PageFrame
      title="Choose a new password"
      lead={
        outcome || isExpired
          ? undefined
          : 'Every device is signed out once it is saved. Then you sign in with the new one.'
      }
      back={{ to: '/quick-signin', label: 'Back' }}
      aside={<CrisisLine />}
    >
      {outcome !== undefined && outcome !== 'expired' ? (
        <ResetDone token={token} left={outcome} />
      ) : isExpired ? (
        <LinkMessage
          text="That link is used up or too old. A link for a new password works once, for an hour, and a newer one replaces it. If yours is new, open it from the mail again."
          next={{ to: '/forgot-password', label: 'Get a new link' }}
        />
      ) : (
        <ResetPasswordForm token={token} onDone={setOutcome} onExpired={() => setOutcome('expired')} />
      )}
    </PageFrame>
  );
}
