import { useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { LinkMessage } from './link-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'done' | 'expired'>();
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
      {outcome === 'done' ? (
        <LinkMessage
          text="Your new password is saved, and every device is signed out. Sign in with it now."
          next={{ to: '/quick-signin', label: 'Sign In' }}
        />
      ) : isExpired ? (
        <LinkMessage
          text="That link is used up or too old. A link for a new password works once, for an hour, and a newer one replaces it. If yours is new, open it from the mail again."
          next={{ to: '/forgot-password', label: 'Get a new link' }}
        />
      ) : (
        <ResetPasswordForm token={token} onDone={() => setOutcome('done')} onExpired={() => setOutcome('expired')} />
      )}
    </PageFrame>
  );
}
