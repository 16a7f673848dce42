import { Button } from '@ballast/ui/button';
import { useEffect, useRef } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { waitingPost } from './send-waiting-post.ts';
import styles from './waiting-note.module.css';
import type { WaitingState } from './waiting-post.ts';

type Props = { viewer: Viewer; waiting: NonNullable<WaitingState> };

export function WaitingNote({ viewer, waiting: { post, isSending } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { content, isAnonymous } = post.draft;
  return (
    <div className={styles.note}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        It goes as soon as you are back
      </h3>
      <p className={styles.quiet}>
        {`${isAnonymous ? 'Anonymously.' : `As @${viewer.username}.`} Keep this page open. If you close it, nothing is sent and your draft is here next time.`}
      </p>
      <p className={styles.text}>{content}</p>
      <Button look="quiet" isBusy={isSending} onClick={waitingPost.cancel}>
        {isSending ? 'Posting...' : "Don't send it, I'll go on writing"}
      </Button>
    </div>
  );
}
