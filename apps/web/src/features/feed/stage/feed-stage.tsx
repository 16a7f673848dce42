import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useEffect, useRef } from 'react';
import { nameStory, type ReadablePost, speakStory, storyNameId, useCoverReason } from '../../story/public.ts';
import type { ExerciseItem } from '../exercises/exercise-item.ts';
import type { ExerciseView } from '../exercises/exercises.tsx';
import feedProgressStyles from './feed-progress.module.css';
import styles from './feed-stage.module.css';
import { PostView } from './post-view.tsx';
import { useFeedGestures } from './use-feed-gestures.ts';
import type { Move } from './wheel-gate.ts';

type FeedProgressProps = { index: number; loadedCount: number; hasMore: boolean; children: ReactNode };

/** How far into the loaded feed the post is: a mark for each loaded post, from the newest down, and the position in them. */
function FeedProgress({ index, loadedCount, hasMore, children }: FeedProgressProps) {
  return (
    <div className={feedProgressStyles.scale}>
      {children}
      <div
        className={feedProgressStyles.window}
        style={{ '--index': index, '--count': loadedCount }}
        aria-hidden="true"
      >
        <span className={feedProgressStyles.pointer} />
      </div>
      <p className={feedProgressStyles.current} aria-hidden="true">
        <span>{index + 1}</span>
        <span className={feedProgressStyles.loaded}>{`of ${loadedCount}${hasMore ? '+' : ''}`}</span>
      </p>
    </div>
  );
}

type Props = {
  shown: { post: ReadablePost } | { exercise: { item: ExerciseItem; View: typeof ExerciseView } };
  index: number;
  loadedCount: number;
  hasMore: boolean;
  isBusy: boolean;
  nextPictureUrl: string | null;
  direction: Move;
  takesFocus: boolean;
  onMove: (by: Move) => void;
  /** Pulls down at the top of the feed, by touch. */
  onPull: () => void;
  news: ReactNode;
  onOpenProfile: ((memberId: string) => void) | undefined;
  menu: ReactNode;
};

export function FeedStage(props: Props) {
  const { shown, index, loadedCount, hasMore, isBusy, nextPictureUrl, direction, takesFocus } = props;
  const { onMove, onPull, news, onOpenProfile, menu } = props;
  const stage = useRef<HTMLDivElement>(null);
  useFeedGestures(stage, onMove, index === 0 ? onPull : undefined);

  useEffect(() => {
    if (nextPictureUrl) new Image().src = nextPictureUrl;
  }, [nextPictureUrl]);

  const position = hasMore ? `Post ${index + 1}` : `Post ${index + 1} of ${loadedCount}`;
  const post = 'post' in shown ? shown.post : undefined;
  const coverReason = useCoverReason(post);
  const article = { index, count: hasMore ? -1 : loadedCount, direction, takesFocus };

  /** An article that takes the focus is read by itself, and so is the first one with the page. */
  function spoken(): string {
    if (takesFocus || direction === 0) return position;
    if (post) return speakStory(post, coverReason, `${position}.`);
    return 'exercise' in shown ? `An exercise: ${shown.exercise.item.exercise.name}. ${position}.` : position;
  }

  return (
    <div ref={stage} className={styles.stage}>
      <div role="feed" aria-label="Posts" aria-busy={isBusy} className={styles.feed}>
        {'post' in shown ? (
          <PostView key={shown.post.id} post={shown.post} onOpenProfile={onOpenProfile} menu={menu} {...article} />
        ) : (
          <shown.exercise.View key={shown.exercise.item.id} item={shown.exercise.item} {...article} />
        )}
      </div>
      <FeedProgress index={index} loadedCount={loadedCount} hasMore={hasMore}>
        {news}
      </FeedProgress>
      {post && (
        <span id={storyNameId} hidden>
          {nameStory(post, coverReason)}
        </span>
      )}
      <VisuallyHidden aria-live="polite">{spoken()}</VisuallyHidden>
    </div>
  );
}
