import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { LinkPage } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

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
