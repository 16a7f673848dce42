import { Button } from '@ballast/ui/button';
import { PasswordField } from '@ballast/ui/password-field';
import { useState } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccountQuestion } from './account-question.tsx';
import { LinkPage, useLinkToken } from './link-page.tsx';

const confirmed =
  'Thank you. That address is confirmed. You sign in with it, now or from the day that your settings show.';
const withoutAccount = 'If another device asks you to sign in again, that is why.';
const keysRemoved =
  'It is the first time, so every other device is signed out, and passkeys and two-factor sign-in are taken off: nobody else gets in with them. Set up your own again in your settings.';
const visitorHint =
  'You are not signed in here. With your password, everything you have set up stays. If you never chose one, leave this empty: then we take off what somebody else may have set up.';
const otherAccountHint =
  'Of the account with that address. With it, everything set up there stays. If you never chose one, leave this empty: then we take off what somebody else may have set up.';

/** Without a session of the account the password proves that the account is the member's: then nothing is taken off. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  // Nothing asks the server who is signed in on this page, so without a stored member the status is unknown.
  const isVisitor = useViewer().status !== 'member';
  const [isOtherAccount, setIsOtherAccount] = useState(false);
  const [password, setPassword] = useState('');
  const { mutate, ...state } = trpc.auth.verifyEmail.useMutation({ onSuccess: () => queryUtils.auth.me.invalidate() });
  const isByAccount = !(isVisitor || isOtherAccount) || password !== '';
  const afterwards = state.data?.removed ? keysRemoved : withoutAccount;
  return (
    <LinkPage
      title="Confirm your email"
      lead="One press, and we know that mail gets to you here."
      token={token}
      field={
        isVisitor || isOtherAccount ? (
          <PasswordField
            label="Your password"
            hint={isVisitor ? visitorHint : otherAccountHint}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        ) : (
          <Button look="quiet" onClick={() => setIsOtherAccount(true)}>
            The mail is about another account of mine
          </Button>
        )
      }
      button={{ label: 'Confirm this address', busyLabel: 'Confirming...' }}
      mutation={{ ...state, mutate: (link) => mutate(password === '' ? link : { ...link, password }) }}
      afterDone={!isVisitor && <AccountQuestion>{(content) => content}</AccountQuestion>}
      done={{
        text: isByAccount && !state.data?.removed ? confirmed : `${confirmed} ${afterwards}`,
        next: { to: '/feed', label: 'Go to the feed' },
      }}
      expired={{
        text: 'That link is used up or too old. If your address is confirmed already, there is nothing left to do. If not, open the link from the mail again, or send yourself a new one from your settings.',
        next: { to: '/settings', label: 'Go to settings' },
      }}
    />
  );
}
