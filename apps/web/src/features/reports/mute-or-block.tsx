import { afterReport } from '@ballast/content/blocking';
import { Button } from '@ballast/ui/button';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './report-dialog.module.css';

type WayProps = { label: string; text: string; isBusy: boolean; onPress: () => void };

function Way({ label, text, isBusy, onPress }: WayProps) {
  const textId = useId();
  return (
    <div className={styles.way}>
      <Button look="quiet" isBusy={isBusy} aria-describedby={textId} onClick={onPress}>
        {label}
      </Button>
      <p id={textId} className={styles.quiet}>
        {text}
      </p>
    </div>
  );
}

/** Takes the focus from the pressed button, which is gone. */
function Done({ children }: { children: ReactNode }) {
  const focus = useCallback((text: HTMLParagraphElement | null) => text?.focus(), []);
  return (
    <p ref={focus} tabIndex={-1} className={styles.done}>
      {children}
    </p>
  );
}

/** Offers to mute or block the named author once the report has arrived. */
export function MuteOrBlock({ author: { id, username } }: { author: { id: string; username: string } }) {
  const utils = trpc.useUtils();
  const hasBlocked = useRef(false);
  // Resets the list only when the dialog closes, because the blocked conversation behind the dialog leaves the list.
  useEffect(
    () => () => {
      if (hasBlocked.current) void resetConversations();
    },
    [],
  );
  const onError = (error: unknown) => showFailure(error, 'Error', readRefusal(error).message);
  const mute = trpc.profiles.setMute.useMutation({
    onSuccess() {
      // Conversations are not invalidated: the list keeps those with muted members.
      for (const router of [utils.profiles, utils.posts, utils.comments, utils.notices]) void router.invalidate();
    },
    onError,
  });
  const block = trpc.profiles.setBlock.useMutation({
    onSuccess() {
      for (const router of [utils.profiles, utils.posts, utils.comments, utils.messages]) void router.invalidate();
      hasBlocked.current = true;
    },
    onError,
  });
  if (mute.isSuccess || block.isSuccess) {
    return (
      <Done>
        <span>{`@${username} is ${block.isSuccess ? 'blocked' : 'muted'}. You can undo that in your profile, under`}</span>{' '}
        <OwnListLink list={block.isSuccess ? 'blocked' : 'muted'} />
        <span>.</span>
      </Done>
    );
  }
  const isPending = mute.isPending || block.isPending;
  return (
    <div className={styles.offer}>
      <p>{afterReport.question}</p>
      <div className={styles.ways}>
        <Way
          label={`Mute @${username}`}
          text={afterReport.mute}
          isBusy={isPending}
          onPress={() => mute.mutate({ userId: id, muted: true })}
        />
        <Way
          label={`Block @${username}`}
          text={afterReport.block}
          isBusy={isPending}
          onPress={() => block.mutate({ userId: id, blocked: true })}
        />
      </div>
    </div>
  );
}
