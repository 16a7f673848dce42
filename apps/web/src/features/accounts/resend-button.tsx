import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { describeFailure } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';

export function ResendButton() {
  const { mutate, isPending } = trpc.auth.resendVerification.useMutation({
    onSuccess: () => showToast('On its way', { text: 'Look in your mail. Link and code work for seven days.' }),
    onError: (error) => showFailure(error, 'Error', describeFailure(error)),
  });
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Sending...' : 'Send the link again'}
    </Button>
  );
}
