import { blockNotice } from '@ballast/content/blocking';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { ReportDialog } from '../reports/public.ts';
import styles from './profile-actions.module.css';
import type { Profile } from './profile-query.ts';
import { useBlock } from './use-block.tsx';
import { useFollow } from './use-follow.ts';
import { useMute } from './use-mute.tsx';

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
