import { brand } from '@ballast/schema/brand';
import type { TwoFactorSecret } from '@ballast/schema/two-factor';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { showToast } from '@ballast/ui/toasts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { download } from '../../lib/download.ts';
import { showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './two-factor.module.css';
import { TwoFactorScan } from './two-factor-scan.tsx';

type Props = { codes: readonly string[]; onDone: () => void };

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('Copied', { text: 'Paste the codes somewhere only you get at.' });
  } catch (error) {
    showFailure(error, 'Error', 'Your browser did not let us copy. Write them down.');
  }
}

/** The last step of turning on two-factor sign-in. The codes are shown once, because only their hashes are stored. */
function RecoveryCodes({ codes, onDone }: Props) {
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => listRef.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={styles.step}>
      <p role="status">It is on. From now on signing in takes your password and a code from the app.</p>
      <div className={styles.part}>
        <h3 id="recovery-codes" className={styles.title}>
          Keep these recovery codes
        </h3>
        <p>
          Without the app, each of them lets you in once. They are shown now and never again. If you lose the app and
          the codes, nobody can open your account, and nor can we.
        </p>
        <ul ref={listRef} tabIndex={-1} className={styles.codes} aria-labelledby="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button look="quiet" onClick={() => void copy(text)}>
            Copy
          </Button>
          <Button
            look="quiet"
            onClick={() => download('recovery-codes.txt', new Blob([`${brand.name} recovery codes\n\n${text}\n`]))}
          >
            Download
          </Button>
        </div>
      </div>
      <div>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}

type TwoFactorStartProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  onStarted: (secret: TwoFactorSecret) => void;
};

function TwoFactorStart({ fieldRef, onStarted }: TwoFactorStartProps) {
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
    <Form {...form.props} className={styles.step}>
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
    </Form>
  );
}

type TwoFactorOnDialogProps = { isOpen: boolean; onClose: () => void };

type StepsProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called when the recovery codes appear. */
  onCodes: () => void;
  onDone: () => void;
};

function Steps({ fieldRef, onCodes, onDone }: StepsProps) {
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    onCodes();
  };
  if (secret) return <TwoFactorScan secret={secret} onConfirmed={showCodes} />;
  return <TwoFactorStart fieldRef={fieldRef} onStarted={setSecret} />;
}

export default function TwoFactorOnDialog({ isOpen, onClose }: TwoFactorOnDialogProps) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [hasCodes, setHasCodes] = useState(false);
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  const close = () => {
    setHasCodes(false);
    setIsConfirmingClose(false);
    onClose();
  };
  return (
    <Dialog
      title="Turn on two-factor sign-in"
      isOpen={isOpen}
      // A stray Escape, Back or touch outside the dialog would lose the codes for good.
      onClose={hasCodes ? () => setIsConfirmingClose(true) : close}
      isLayer={!isConfirmingClose}
      initialFocus={fieldRef}
    >
      <Steps fieldRef={fieldRef} onCodes={() => setHasCodes(true)} onDone={close} />
      <ConfirmDialog
        title="Have you kept the codes?"
        text="They are shown now and never again. They are your way in if you lose the app."
        confirmLabel="Close"
        cancelLabel="Back to the codes"
        isOpen={isConfirmingClose}
        onConfirm={close}
        onCancel={() => setIsConfirmingClose(false)}
      />
    </Dialog>
  );
}
