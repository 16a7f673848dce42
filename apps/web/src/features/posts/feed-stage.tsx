import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useEffect, useRef } from 'react';
import { FeedProgress } from './feed-progress.tsx';
import styles from './feed-stage.module.css';
import { PostView } from './post-view.tsx';
import type { ReadablePost } from './readable-post.ts';
import { useFeedGestures } from './use-feed-gestures.ts';
import type { Move } from './wheel-gate.ts';

type Props = {
  post: ReadablePost;
  index: number;
  loadedCount: number;
  hasMore: boolean;
  nextPictureUrl: string | null;
  direction: Move;
  takesFocus: boolean;
  onMove: (by: Move) => void;
  onOpenProfile: ((memberId: string) => void) | undefined;
  menu: ReactNode;
};

export function FeedStage(props: Props) {
  const { post, index, loadedCount, hasMore, nextPictureUrl, onMove, ...view } = props;
  const stage = useRef<HTMLDivElement>(null);
  useFeedGestures(stage, onMove);

  useEffect(() => {
    if (nextPictureUrl) new Image().src = nextPictureUrl;
  }, [nextPictureUrl]);

  const place = hasMore ? `Post ${index + 1}` : `Post ${index + 1} of ${loadedCount}`;
  const author = post.author?.displayName ?? 'Anonymous';
  return (
    <div ref={stage} className={styles.stage}>
      <div role="feed" aria-label="Posts" className={styles.feed}>
        <PostView key={post.id} post={post} index={index} count={hasMore ? -1 : loadedCount} {...view} />
      </div>
      <FeedProgress index={index} loadedCount={loadedCount} />
      <VisuallyHidden aria-live="polite">{`${place}, by ${author}`}</VisuallyHidden>
    </div>
  );
}
