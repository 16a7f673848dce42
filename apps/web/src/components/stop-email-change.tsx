import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { describeFailure } from '../lib/error-messages.ts';
import { showFailure } from '../lib/failure-toast.ts';
import { queryUtils } from '../lib/query-client.ts';
import { trpc } from '../lib/trpc.ts';

/** One press, without the password: whoever did not ask for the change has to be able to stop it at once. */
export function StopEmailChange({ onStopped }: { onStopped?: () => void }) {
  const { mutate, isPending } = trpc.auth.cancelEmailChange.useMutation({
    onSuccess() {
      queryUtils.auth.me.setData(undefined, (me) => me && { ...me, emailChange: null });
      void queryUtils.auth.security.invalidate();
      onStopped?.();
      showToast('Stopped', {
        text: 'Your email stays as it is. If you did not ask for the change, choose a new password.',
      });
    },
    onError: (error) => showFailure(error, 'Not stopped yet', describeFailure(error)),
  });
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Stopping...' : 'Stop the change'}
    </Button>
  );
}
