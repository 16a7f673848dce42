import { trpc } from '../../lib/trpc.ts';
import { checkSession } from './check-session.ts';
import { LinkPage } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

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
