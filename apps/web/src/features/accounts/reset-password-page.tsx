import { useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { LinkMessage } from './link-page.tsx';
import { type KeysLeft, ResetDone } from './reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

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
