import { brand } from '@ballast/schema/brand';
import { type ReactNode, useCallback, useState } from 'react';
import type { Viewer } from '../../lib/viewer-store.ts';
import { FeedBar } from './feed-bar.tsx';
import type { Post } from './feed-query.ts';
import { useFeedQuery } from './feed-query.ts';
import styles from './feed-screen.module.css';
import { FeedStage } from './feed-stage.tsx';
import { FeedEmpty, FeedFailed, FeedLoading } from './feed-states.tsx';
import { FeedTop } from './feed-top.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { paletteOf } from './palettes.ts';
import { PostActions } from './post-actions.tsx';
import { type OpenDialog, PostDialogs } from './post-dialogs.tsx';
import { useFeedCache } from './use-feed-cache.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import { useFeedPaging } from './use-feed-paging.ts';
import { useFeedPosition } from './use-feed-position.ts';
import { usePostSupport } from './use-post-support.ts';

const restingGround = { content: '', mood: null };

export type CommentsProps = {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
  onCountChange: (by: number) => void;
};

type Props = { viewer: Viewer; renderComments: (props: CommentsProps) => ReactNode };

/** The feed: one post at a time, on a full screen. */
export function FeedScreen({ viewer, renderComments }: Props) {
  const feed = useFeedQuery();
  const cache = useFeedCache();
  const posts = feed.data?.pages.flatMap(({ items }) => items) ?? [];
  const position = useFeedPosition(posts);
  const { index, direction, show } = position;
  const { goTo, canGoBack, canGoOn } = useFeedPaging({ feed, loadedCount: posts.length, position });
  const support = usePostSupport();
  const [dialog, setDialog] = useState<OpenDialog>();
  const closeDialog = useCallback(() => setDialog((open) => open && { ...open, isOpen: false }), []);
  useFeedKeys(goTo);

  const post = posts[index];
  const { lamp, middle, deep, lampX } = paletteOf(post ?? restingGround);
  const openComposer = () => setDialog({ name: 'composer', isOpen: true });

  return (
    <main
      className={styles.screen}
      style={{ '--lamp': lamp, '--middle': middle, '--deep': deep, '--lamp-x': lampX }}
      aria-busy={feed.isFetching}
    >
      <title>{`Feed · ${brand.name}`}</title>
      <FeedTop viewer={viewer} />
      {post ? (
        <FeedStage
          post={post}
          index={index}
          loadedCount={posts.length}
          hasMore={feed.hasNextPage}
          nextPictureUrl={posts[index + 1]?.mediaUrl ?? null}
          direction={direction}
          onMove={goTo}
          onDelete={() => setDialog({ name: 'delete', post, isOpen: true })}
        />
      ) : feed.isError ? (
        <FeedFailed error={feed.error} isRetrying={feed.isFetching} onRetry={() => void feed.refetch()} />
      ) : feed.isPending || feed.hasNextPage ? (
        // A page may be empty and the feed go on: what it had was by people he has blocked.
        <FeedLoading />
      ) : (
        <FeedEmpty onCreate={openComposer} />
      )}
      <div className={styles.below}>
        {post && (
          <div className={styles.actions}>
            <PostActions
              post={post}
              onSupport={() => support(post)}
              onComments={() => setDialog({ name: 'comments', post, isOpen: true })}
            />
            <MoveButtons canGoBack={canGoBack} canGoOn={canGoOn} onMove={goTo} />
          </div>
        )}
        <FeedBar onCreate={openComposer} />
      </div>
      <PostDialogs
        viewer={viewer}
        dialog={dialog}
        onClose={closeDialog}
        onPosted={(posted) => {
          cache.prepend(posted);
          show(posted.id, 0, -1);
        }}
        renderComments={renderComments}
      />
    </main>
  );
}
