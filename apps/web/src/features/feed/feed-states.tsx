import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { Skeleton } from '@ballast/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoticeScreen } from '../../layout/notice-screen.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import { type FeedChoice, type FeedFilter, isFiltered } from '../story/public.ts';
import styles from './feed-states.module.css';

/** One page for every address without a story: never there, deleted, taken down, or of somebody who blocked the viewer. */
export function StoryGone() {
  return (
    <NoticeScreen
      title="That story is not here"
      text="It may have been taken back, or taken down, or the address is not quite right."
      note="Nothing you did. There are other stories, and room for yours."
    >
      <Link to="/the-feed" className={buttonStyle('primary')}>
        Go to the feed
      </Link>
    </NoticeScreen>
  );
}

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

export function FeedLoading() {
  return (
    <div className={styles.loading}>
      <p className={styles.note} role="status">
        Loading...
      </p>
      <Skeleton hasAvatar lines={[]} />
      <div className={styles.content}>
        <Skeleton lines={[94, 88, 52]} />
      </div>
    </div>
  );
}

type EmptyProps = { choice: FeedChoice; filter: FeedFilter; onShowAll: () => void; onCreate: () => void };

export function FeedEmpty({ choice, filter, onShowAll, onCreate }: EmptyProps) {
  if (isFiltered(filter)) return <FilteredEmpty onShowAll={onShowAll} />;
  if (choice === 'following') return <FollowingEmpty onShowAll={onShowAll} />;
  if (choice === 'unanswered') return <UnansweredEmpty onShowAll={onShowAll} />;
  return (
    <State title="No posts yet" text="Be the first to share your story">
      <Button onClick={onCreate}>Create First Post</Button>
    </State>
  );
}

function FilteredEmpty({ onShowAll }: { onShowAll: () => void }) {
  return (
    <State title="No story like that yet" text="Yours may be the one that somebody looks for here.">
      <Button onClick={onShowAll}>Read all posts</Button>
    </State>
  );
}

/** No followed member has a named post. */
function FollowingEmpty({ onShowAll }: { onShowAll: () => void }) {
  return (
    <State
      title="Nothing here yet"
      text="Tap a name over a post to follow him. What he writes under that name comes here; what is anonymous never does."
    >
      <Button onClick={onShowAll}>Read all posts</Button>
    </State>
  );
}

/** Every post of the last fortnight has an answer. */
function UnansweredEmpty({ onShowAll }: { onShowAll: () => void }) {
  return (
    <State title="Nobody is waiting" text="Every story of the last two weeks has an answer. That is a good day.">
      <Button onClick={onShowAll}>Read all posts</Button>
    </State>
  );
}

type FailedProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

export function FeedFailed({ error, isRetrying, onRetry }: FailedProps) {
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
