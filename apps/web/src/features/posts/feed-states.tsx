import { Button } from '@ballast/ui/button';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { Spinner } from '@ballast/ui/spinner';
import type { ReactNode } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import styles from './feed-states.module.css';

function State({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <PlimsollMark className={styles.mark} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** The first page is on its way. */
export function FeedLoading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading..." />
    </div>
  );
}

/** Nobody has written anything yet. */
export function FeedEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <State title="No posts yet" text="Be the first to share your story">
      <Button onClick={onCreate}>Create First Post</Button>
    </State>
  );
}

/** The first page did not come. */
export function FeedFailed({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { code, message } = readRefusal(error);
  const text = code ? message : 'There is no way to the server right now. Your posts and drafts are safe.';
  return (
    <State title="The feed did not load" text={text}>
      <Button isBusy={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Loading...' : 'Try again'}
      </Button>
    </State>
  );
}
