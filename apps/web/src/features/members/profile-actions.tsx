import { blockNotice, muteNotice, unblockNotice } from '@ballast/content/blocking';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { showToast, withdrawToasts } from '@ballast/ui/toasts';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { OwnListLink, UndoButton } from '../../components/own-list-link.tsx';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { createLikeQueue } from '../../lib/stores/like-queue.ts';
import { trpc } from '../../lib/trpc.ts';
import { ReportDialog } from '../reports/public.ts';
import styles from './profile-actions.module.css';
import { type Profile, useProfileCache } from './profile-query.ts';

/** Shows a follow at once and sends one call at a time. The like queue handles a follow as a like. */
function useFollow(memberId: string) {
  const cache = useProfileCache(memberId);
  const { mutateAsync } = trpc.profiles.setFollow.useMutation();
  const [queue] = useState(() =>
    createLikeQueue({
      async send(userId, following) {
        const follow = await mutateAsync({ userId, following });
        void cache.refetchAfterFollow();
        return { liked: follow.following, likesCount: follow.followersCount };
      },
      show: (_id, { liked, likesCount }) =>
        cache.patch((profile) => ({ ...profile, following: liked, followersCount: likesCount })),
      onGiven: (userId) => showToast('Following!', { about: userId }),
      onWithdrawn: withdrawToasts,
      onFailed: (error) => showFailure(error, 'Error', 'Could not follow user. Please try again.'),
    }),
  );
  return useCallback(
    ({ id, following, followersCount }: Profile) => queue.toggle(id, { liked: following, likesCount: followersCount }),
    [queue],
  );
}

function useBlock(memberId: string) {
  const cache = useProfileCache(memberId);
  const { mutate, isPending } = trpc.profiles.setBlock.useMutation({
    onSuccess({ blocked }) {
      cache.patch((profile) => ({ ...profile, blocked, following: blocked ? false : profile.following }));
      void cache.refetchAfterBlock();
      if (blocked) return showToast('Blocked', { about: memberId });
      const actions = <UndoButton about={memberId} onUndo={() => setBlock(true)} />;
      showToast('Unblocked', { text: unblockNotice, about: memberId, actions });
    },
    onError(error, { blocked }) {
      const text = blocked ? 'Could not block user. Please try again.' : 'Could not unblock user. Please try again.';
      showFailure(error, 'Error', text);
    },
  });
  const setBlock = (blocked: boolean) => mutate({ userId: memberId, blocked });
  return { isPending, setBlock };
}

function useMute(memberId: string) {
  const cache = useProfileCache(memberId);
  const { mutate, isPending } = trpc.profiles.setMute.useMutation({
    onSuccess({ muted }) {
      cache.patch((profile) => ({ ...profile, muted }));
      void cache.refetchAfterMute();
      if (!muted) return showToast('Unmuted', { about: memberId });
      // Without a link to the list: a second button would not fit above the dialog in a narrow window.
      const actions = <UndoButton about={memberId} onUndo={() => setMute(false)} />;
      showToast('Muted', { text: muteNotice, about: memberId, actions });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  const setMute = (muted: boolean) => mutate({ userId: memberId, muted });
  return { isPending, setMute };
}

export function ProfileActions({ profile }: { profile: Profile }) {
  const { id, username, mine, following, blocked, muted, allowMessaging, held = false } = profile;
  const follow = useFollow(id);
  const { setBlock, isPending } = useBlock(id);
  const mute = useMute(id);
  const [isConfirmingBlock, setIsConfirmingBlock] = useState(false);
  const [isReporting, setIsReporting] = useState<boolean>();
  if (mine) {
    return (
      <div className={styles.actions}>
        {!held && <p className={styles.quiet}>This is you, as others see you.</p>}
        <Link to="/profile" className={buttonStyle('quiet')}>
          Change your profile
        </Link>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {blocked ? (
        <p className={styles.quiet}>
          You have blocked them. Nothing they write under their name is shown to you, and they cannot write to you.
          Others still see what they wrote, under your stories too. They are in your list of{' '}
          <OwnListLink list="blocked" />.
        </p>
      ) : (
        <div className={styles.main}>
          <Button look={following ? 'quiet' : 'primary'} onClick={() => follow(profile)}>
            {following ? 'Unfollow' : 'Follow'}
          </Button>
          {allowMessaging ? (
            <Link to="/messages" search={{ user: id }} className={buttonStyle('quiet')}>
              Send Message
            </Link>
          ) : (
            <p className={styles.quiet}>They are not taking messages.</p>
          )}
        </div>
      )}
      {muted && !blocked && (
        <p className={styles.quiet}>
          You have muted them. What they write under their name is not shown to you. Others still see it, under your
          stories too. Their messages still arrive, without a word. They are not told. They are in your list of{' '}
          <OwnListLink list="muted" />.
        </p>
      )}
      <div className={styles.secondary}>
        {(muted || !blocked) && (
          <Button look="text" isBusy={mute.isPending} onClick={() => mute.setMute(!muted)}>
            {muted ? 'Unmute' : 'Mute'}
          </Button>
        )}
        <Button look="text" isBusy={isPending} onClick={() => (blocked ? setBlock(false) : setIsConfirmingBlock(true))}>
          {blocked ? 'Unblock' : 'Block'}
        </Button>
        <Button look="text" onClick={() => setIsReporting(true)}>
          Report
        </Button>
      </div>
      <ConfirmDialog
        title={`Block @${username}?`}
        text={
          'You no longer see what they write under their name, and neither of you follows the other any more. ' +
          `${blockNotice} Anonymous posts stay where they are, this member’s too if there are any: hiding those would ` +
          'show you whose they are.'
        }
        confirmLabel="Block them"
        cancelLabel="Do not block"
        isOpen={isConfirmingBlock}
        onCancel={() => setIsConfirmingBlock(false)}
        onConfirm={() => {
          setIsConfirmingBlock(false);
          setBlock(true);
        }}
      />
      {isReporting !== undefined && (
        <ReportDialog
          target={{ type: 'user', id, author: blocked ? undefined : { id, username } }}
          isOpen={isReporting}
          onClose={() => setIsReporting(false)}
        />
      )}
    </div>
  );
}
