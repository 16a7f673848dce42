import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { formatDay } from '../lib/dates.ts';
import { describeFailure, showFailure } from '../lib/error-messages.ts';
import { queryUtils } from '../lib/query-client.ts';
import { trpc } from '../lib/trpc.ts';
import styles from './email-change-banner.module.css';

/** One press, without the password: a member who did not ask for the change has to be able to stop it at once. */
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

/** Names no address: somebody may be looking over the member's shoulder. */
export default function EmailChangeBanner({ takesEffectOn }: { takesEffectOn: string }) {
  return (
    <section className={styles.banner} aria-label="Change of email">
      <p>{`The email of your account changes on ${formatDay(new Date(takesEffectOn))}. Not you? Stop it here. Until then your password and your other devices stay as they are.`}</p>
      <StopEmailChange />
    </section>
  );
}
