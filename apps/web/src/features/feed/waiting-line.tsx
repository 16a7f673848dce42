import { Button } from '@ballast/ui/button';
import { useWaitingPost, waitingPost } from '../composer/public.ts';
import styles from './waiting-line.module.css';

export function WaitingLine() {
  const waiting = useWaitingPost();
  return (
    <div role="status">
      {waiting && (
        <p className={styles.line}>
          <span>{waiting.isSending ? 'Posting...' : 'Your post goes as soon as you are back.'}</span>
          {!waiting.isSending && (
            <Button look="text" onClick={waitingPost.cancel}>
              Call it off
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
