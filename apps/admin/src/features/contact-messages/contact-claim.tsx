import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
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
  if (status !== 'open' || !(isMine || canClaim)) return null;
  const verb = isMine ? 'Release' : 'Claim';
  return (
    <Button
      look="text"
      isBusy={claim.isPending || release.isPending}
      aria-label={`${verb} message from ${name}: ${subject}`}
      onClick={() => (isMine ? release : claim).mutate({ contactId: id })}
    >
      {verb}
    </Button>
  );
}
