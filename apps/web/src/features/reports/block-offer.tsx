import { blockNotice } from '@ballast/content/blocking';
import { Button } from '@ballast/ui/button';
import { useEffect, useRef } from 'react';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './report-dialog.module.css';

/** Offers to block the named author once the report has arrived. */
export function BlockOffer({ author: { id, username } }: { author: { id: string; username: string } }) {
  const utils = trpc.useUtils();
  const hasBlocked = useRef(false);
  // Resets the list only when the dialog closes, because the blocked conversation behind the dialog leaves the list.
  useEffect(
    () => () => {
      if (hasBlocked.current) void resetConversations();
    },
    [],
  );
  const { mutate, isPending, isSuccess } = trpc.profiles.setBlock.useMutation({
    onSuccess() {
      for (const router of [utils.profiles, utils.posts, utils.comments, utils.messages]) void router.invalidate();
      hasBlocked.current = true;
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  if (isSuccess) {
    return (
      <p role="status">
        @{username} is blocked. You can undo that in your profile, under <OwnListLink list="blocked" />.
      </p>
    );
  }
  return (
    <div className={styles.offer}>
      <p>
        Would you rather not meet them again? If you block them, you no longer see what they write under their name.{' '}
        {blockNotice}
      </p>
      <Button look="quiet" isBusy={isPending} onClick={() => mutate({ userId: id, blocked: true })}>
        {`Block @${username}`}
      </Button>
    </div>
  );
}
