import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './link-page.module.css';
import { checkSession, LinkMessage, LinkPage, useLinkToken } from './link-page.tsx';
import { LeftPasskeys } from './reset-password-page.tsx';

export function FreezePage() {
  const token = useLinkToken();
  const mutation = trpc.auth.freeze.useMutation({ onSuccess: checkSession });
  return (
    <LinkPage
      title="Freeze the account"
      lead="Nobody gets in then, neither you nor anybody else. The profile and what you wrote under your name are hidden. What you wrote anonymously stays as it is, and says nothing about you. It stays frozen until one of us has heard you."
      token={token}
      button={{ label: 'Freeze the account', busyLabel: 'Freezing it...' }}
      mutation={mutation}
      done={{
        text: 'The account is frozen, and nothing is lost. Write to us, from this address if you can, and a person decides with you how it goes on.',
        next: { to: '/contact', label: 'Write to us' },
      }}
      expired={{
        text: 'That link is used up or too old. Not pressed the button yet? Open the link from the mail again. If somebody else is in your account, write to us.',
        next: { to: '/contact', label: 'Write to us' },
      }}
    />
  );
}

export function RemovePasskeysPage() {
  const token = useLinkToken();
  return (
    <PageFrame title="Remove the passkeys" back={{ to: '/quick-signin', label: 'Back' }} aside={<CrisisLine />}>
      {token === '' ? (
        <LinkMessage
          text="That link is used up or too old. You see and remove your passkeys in your settings."
          next={{ to: '/settings', label: 'Go to settings' }}
        />
      ) : (
        <div className={styles.content}>
          <LeftPasskeys
            token={token}
            lead="Passkeys open your account without the password. If one of them is not yours, take them all off here. Every device is signed out then."
          />
        </div>
      )}
    </PageFrame>
  );
}

export function UnsubscribePage() {
  const token = useLinkToken();
  const mutation = trpc.settings.unsubscribe.useMutation({ onSuccess: () => queryUtils.settings.get.invalidate() });
  return (
    <LinkPage
      title="No more daily mails"
      lead="One press, and the mail that says there is something new stops. No need to sign in."
      token={token}
      button={{ label: 'Stop the daily mail', busyLabel: 'Stopping it...' }}
      mutation={mutation}
      done={{
        text: 'Done. No more of those mails. If you ever want them back, the switch is in your settings.',
        next: { to: '/feed', label: 'Go to the feed' },
      }}
      expired={{
        text: 'That link does not work. Open it from the mail once more, or switch the mail off in your settings.',
        next: { to: '/settings', label: 'Go to settings' },
      }}
    />
  );
}
