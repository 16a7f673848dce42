import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccountQuestion } from './account-question.tsx';
import { LinkPage } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

export function VerifyEmailPage() {
  const token = useLinkToken();
  const mutation = trpc.auth.verifyEmail.useMutation({ onSuccess: () => queryUtils.auth.me.invalidate() });
  return (
    <LinkPage
      title="Confirm your email"
      lead="One press, and we know that mail gets to you here."
      token={token}
      button={{ label: 'Confirm this address', busyLabel: 'Confirming...' }}
      mutation={mutation}
      afterDone={<AccountQuestion>{(content) => content}</AccountQuestion>}
      done={{
        text: mutation.data?.removed
          ? 'Thank you. That address is confirmed, and you sign in with it. It is the first time, so every other device is signed out, and passkeys and two-factor sign-in are taken off: nobody else gets in with them. Set up your own again in your settings.'
          : 'Thank you. That address is confirmed, and you sign in with it. If another device asks you to sign in again, that is why.',
        next: { to: '/feed', label: 'Go to the feed' },
      }}
      expired={{
        text: 'That link is used up or too old. If your address is confirmed already, there is nothing left to do. If not, open the link from the mail again, or send yourself a new one from your settings.',
        next: { to: '/settings', label: 'Go to settings' },
      }}
    />
  );
}
