import { blockNotice } from '@ballast/content/blocking';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReportDialog } from '../reports/public.ts';
import styles from './profile-actions.module.css';
import type { Profile } from './profile-query.ts';
import { useBlock } from './use-block.ts';
import { useFollow } from './use-follow.ts';
import { useMute } from './use-mute.ts';

export function ProfileActions({ profile }: { profile: Profile }) {
  const { id, username, mine, following, blocked, muted, allowMessaging } = profile;
  const follow = useFollow(id);
  const { setBlock, isPending } = useBlock(id);
  const mute = useMute(id);
  const [isConfirmingBlock, setIsConfirmingBlock] = useState(false);
  const [isReporting, setIsReporting] = useState<boolean>();
  if (mine) {
    return (
      <div className={styles.actions}>
        <p className={styles.quiet}>This is you, as others see you.</p>
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
          You have blocked him. Nothing he writes under his name is shown to you, and he cannot write to you.
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
            <p className={styles.quiet}>He is not taking messages.</p>
          )}
        </div>
      )}
      {muted && !blocked && (
        <p className={styles.quiet}>
          You have muted him. What he writes under his name is not shown to you. His messages still arrive, without a
          word. He is not told.
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
          'You no longer see what he writes under his name, and neither of you follows the other any more. ' +
          `${blockNotice} Anonymous posts stay where they are, his among them if he has any: hiding those would show ` +
          'you which are his.'
        }
        confirmLabel="Block him"
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
