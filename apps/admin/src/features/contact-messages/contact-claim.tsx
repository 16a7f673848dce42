import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { useRenewalWhileWorking } from '../../hooks/use-renewal-while-working.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';

type Message = RouterOutputs['admin']['contacts']['items'][number];

/** So that two people do not answer one message. */
export function ContactClaim({ message }: { message: Message }) {
  const { id, name, subject, status, isMine, canClaim } = message;
  const utils = trpc.useUtils();
  const options = {
    onError: (error: unknown) => showToast('Error', { text: readRefusal(error).message, tone: 'error' }),
    onSettled: () => utils.admin.contacts.invalidate(),
  };
  const claim = trpc.admin.claimContact.useMutation(options);
  const release = trpc.admin.releaseContact.useMutation(options);
  const renewal = trpc.admin.claimContact.useMutation({ onSettled: options.onSettled });
  const isBusy = claim.isPending || release.isPending;
  useRenewalWhileWorking(status === 'open' && isMine && !canClaim && !isBusy, () => renewal.mutate({ contactId: id }));
  if (status !== 'open') return null;
  const claimVerb = isMine ? 'Renew claim of' : 'Claim';
  return (
    <>
      {(isMine || canClaim) && (
        <Button
          look="text"
          isBusy={isBusy}
          aria-label={`${claimVerb} message from ${name}: ${subject}`}
          onClick={() => claim.mutate({ contactId: id })}
        >
          {isMine ? 'Renew claim' : 'Claim'}
        </Button>
      )}
      {isMine && (
        <Button
          look="text"
          isBusy={isBusy}
          aria-label={`Release message from ${name}: ${subject}`}
          onClick={() => release.mutate({ contactId: id })}
        >
          Release
        </Button>
      )}
    </>
  );
}
