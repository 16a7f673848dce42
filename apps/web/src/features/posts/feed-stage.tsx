import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { DraughtScale } from './draught-scale.tsx';
import type { Post } from './feed-query.ts';
import styles from './feed-stage.module.css';
import { PostView } from './post-view.tsx';
import { useFeedGestures } from './use-feed-gestures.ts';
import type { Move } from './wheel.ts';

type Props = {
  post: Post;
  index: number;
  loadedCount: number;
  /** Whether there are more than are loaded. */
  hasMore: boolean;
  nextPictureUrl: string | null;
  direction: Move;
  onMove: (by: Move) => void;
  onDelete: () => void;
};

/** Above the waterline: the post, and how deep he is in the feed. */
export function FeedStage({ post, index, loadedCount, hasMore, nextPictureUrl, direction, onMove, onDelete }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  useFeedGestures(stage, onMove);

  useEffect(() => {
    if (nextPictureUrl) new Image().src = nextPictureUrl;
  }, [nextPictureUrl]);

  const place = hasMore ? `Post ${index + 1}` : `Post ${index + 1} of ${loadedCount}`;
  const author = post.isAnonymous ? 'Anonymous' : post.author.displayName;
  return (
    <div ref={stage} className={styles.stage}>
      <div role="feed" aria-label="Posts" className={styles.feed}>
        <PostView
          key={post.id}
          post={post}
          index={index}
          count={hasMore ? -1 : loadedCount}
          direction={direction}
          onDelete={onDelete}
        />
      </div>
      <DraughtScale index={index} loadedCount={loadedCount} />
      <VisuallyHidden aria-live="polite">{`${place}, by ${author}`}</VisuallyHidden>
    </div>
  );
}
