import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { StopEmailChange } from '../../components/email-change-banner.tsx';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { LoadFailed } from '../../components/paged-list.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { formatDay } from '../../lib/dates.ts';
import { describeFailure, showFailure } from '../../lib/error-messages.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './email-panel.module.css';
import passwordDialogStyles from './password-dialog.module.css';

function ResendButton() {
  const { mutate, isPending } = trpc.auth.resendVerification.useMutation({
    onSuccess: () => showToast('On its way', { text: 'Look in your mail. Link and code work for seven days.' }),
    onError: (error) => showFailure(error, 'Error', describeFailure(error)),
  });
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Sending...' : 'Send the link again'}
    </Button>
  );
}

/** Asks the member to confirm their address. Renders nothing once it is confirmed. */
export function UnconfirmedEmail({ text }: { text: string }) {
  const { data } = trpc.auth.me.useQuery();
  if (!data || data.emailVerified) return null;
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <ResendButton />
    </div>
  );
}

/** Confirms an address with the code of the mail, where the link would open in a browser that is not signed in. */
function EmailCodeForm() {
  const [code, setCode] = useState('');
  const { mutate, isPending } = trpc.auth.verifyEmail.useMutation({
    async onSuccess() {
      showToast('Address confirmed');
      await Promise.all([queryUtils.auth.me.invalidate(), queryUtils.auth.security.invalidate()]);
    },
    onError(error) {
      const { code: refusal } = form.showRefusal(error, { BAD_CODE: 'code', LINK_EXPIRED: 'code' });
      if (refusal === 'BAD_CODE')
        form.setErrors({ code: 'That code is not right. After ten tries you need a new mail.' });
      if (refusal === 'LINK_EXPIRED') form.setErrors({ code: 'That code is used up or too old. You need a new mail.' });
    },
  });
  const form = useForm({
    isPending,
    findErrors: () => (code.trim() === '' ? { code: 'Please enter the code.' } : {}),
    send: () => mutate({ code }),
  });
  return (
    <Form {...form.props} className={passwordDialogStyles.form}>
      <CodeField
        label="The code in that mail"
        hint="Six digits. Or open the link in the mail."
        inputMode="numeric"
        {...form.field('code', code, (typed) => !isPending && setCode(typed))}
      />
      {form.problem && !form.errors['code'] && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Checking...' : 'Confirm this address'}
        </Button>
      </div>
    </Form>
  );
}

const ChangeEmailDialog = lazyDialog(() => import('./change-email-dialog.tsx'));

export function EmailPanel() {
  const { data, error, isFetching, refetch } = trpc.auth.me.useQuery();
  const { waitingEmail, takesEffectOn } = trpc.auth.security.useQuery().data ?? {};
  const [isChanging, setIsChanging] = useState(false);
  const [requestedEmail, setRequestedEmail] = useState<string>();
  if (!data) {
    if (!error) return <FormSkeleton fields={1} />;
    const text = `Your email did not load. ${describeFailure(error)}`;
    return <LoadFailed text={text} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  const { email, emailVerified } = data;
  return (
    <div className={styles.panel}>
      <p className={styles.address}>{email}</p>
      <p>
        {emailVerified
          ? 'Confirmed: mail gets to you here.'
          : 'Not confirmed yet. We sent you a mail when you signed up.'}
      </p>
      {requestedEmail === undefined && waitingEmail && waitingEmail !== email && !takesEffectOn && (
        <p>{`It changes to ${waitingEmail} once you confirm the mail we sent there. Until then, everything stays as it is.`}</p>
      )}
      {takesEffectOn && (
        <p>{`It changes to ${waitingEmail ?? ''} on ${formatDay(new Date(takesEffectOn))}, if you have opened the link by then. Until then no mail goes to the old address.`}</p>
      )}
      {requestedEmail !== undefined && requestedEmail !== email && (
        <p role="status">{`A link is on its way to ${requestedEmail}. Nothing there in a few minutes? Check how you spelt it. It may also belong to another account.`}</p>
      )}
      {(!emailVerified || waitingEmail || (requestedEmail !== undefined && requestedEmail !== email)) && (
        <EmailCodeForm />
      )}
      <div className={styles.buttons}>
        {!emailVerified && <ResendButton />}
        <Button look="quiet" onClick={() => setIsChanging(true)}>
          Change Email
        </Button>
        {waitingEmail && <StopEmailChange onStopped={() => setRequestedEmail(undefined)} />}
      </div>
      <ChangeEmailDialog isOpen={isChanging} onClose={() => setIsChanging(false)} onRequested={setRequestedEmail} />
    </div>
  );
}
