import { trpc } from '../../lib/trpc.ts';
import { checkSession } from './check-session.ts';
import { LinkPage } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

export function UndoEmailPage() {
  const token = useLinkToken();
  const mutation = trpc.auth.undoEmail.useMutation({ onSuccess: checkSession });
  return (
    <LinkPage
      title="Keep your old email"
      lead="This calls the change of address off, or takes it back. Every device is signed out, whoever is on it, and we mail you a link for a new password."
      token={token}
      button={{ label: 'Keep my old address', busyLabel: 'Keeping it...' }}
      mutation={mutation}
      done={{
        text: 'You keep your old address, and every device is signed out. Look in your mail now: there is a link for a new password, good for an hour.',
        next: { to: '/quick-signin', label: 'Sign In' },
      }}
      expired={{
        text: 'That link is used up or too old. Not pressed the button yet? Open the link from the mail again. If you still cannot get in, ask for a new password with the address you had.',
        next: { to: '/forgot-password', label: 'Get a new password' },
      }}
    />
  );
}
