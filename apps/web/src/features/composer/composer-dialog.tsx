import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { useEffect, useRef } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import type { Post } from '../story/public.ts';
import styles from './composer-dialog.module.css';
import { ComposerForm } from './composer-form.tsx';
import { useWaitingPost, waitingPost } from './send-waiting-post.ts';
import type { WaitingState } from './waiting-post.ts';

type WaitingNoteProps = { viewer: Viewer; waiting: NonNullable<WaitingState> };

function WaitingNote({ viewer, waiting: { post, isSending } }: WaitingNoteProps) {
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

type Props = { viewer: Viewer; isOpen: boolean; onClose: () => void; onPosted: (post: Post) => void };

export default function ComposerDialog({ viewer, isOpen, onClose, onPosted }: Props) {
  const waiting = useWaitingPost();
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title="Create Post" isOpen={isOpen} onClose={onClose} initialFocus={input}>
      {waiting ? (
        <WaitingNote viewer={viewer} waiting={waiting} />
      ) : (
        <ComposerForm
          viewer={viewer}
          input={input}
          onPosted={(post) => {
            onPosted(post);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
