import { brand } from '@ballast/schema/brand';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { useState } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { useUnread } from '../notices/public.ts';
import { FeedBar } from './feed-bar.tsx';
import { feedCache } from './feed-cache.ts';
import styles from './feed-screen.module.css';
import { FeedStage } from './feed-stage.tsx';
import { FeedEmpty, FeedFailed, FeedLoading, FollowingEmpty } from './feed-states.tsx';
import { FeedTop } from './feed-top.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { OfflineCopyNote } from './offline-copy-note.tsx';
import { paletteOf } from './palettes.ts';
import { PostActions } from './post-actions.tsx';
import { type FeedRenders, PostDialogs } from './post-dialogs.tsx';
import { PostMenu } from './post-menu.tsx';
import { useFeed } from './use-feed.ts';
import { useFeedDialog } from './use-feed-dialog.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import { usePostSupport } from './use-post-support.ts';
import { type StoryAddress, useStoryAddress } from './use-story-address.ts';
import { WaitingLine } from './waiting-line.tsx';
import type { Move } from './wheel-gate.ts';

const noPost = { content: '', mood: null };

type Props = FeedRenders & Parameters<typeof useFeedDialog>[0] & { viewer: Viewer; story: StoryAddress | undefined };

export function FeedScreen({ viewer, story, isSearchInUrl, onSearchClose, onStoryClose, ...renders }: Props) {
  const feed = useFeed(viewer.id);
  const { query, choice, choose, post, onScreen, goTo } = feed;
  const support = usePostSupport();
  const { dialog, open, close } = useFeedDialog({ isSearchInUrl, onSearchClose, onStoryClose });
  const unread = useUnread({ isWanted: query.isSuccess });
  useStoryAddress(story, (found, answerId) => {
    feed.showFound(found);
    if (answerId === undefined) onStoryClose();
    else open({ name: 'comments', post: found, startAtId: answerId });
  });
  const [takesFocus, setTakesFocus] = useState(false);
  const move = (by: Move, movesFocus = false) => {
    setTakesFocus(movesFocus);
    goTo(by);
  };
  useFeedKeys({ onMove: move, onSearch: () => open({ name: 'search' }) });

  const { lamp, middle, deep, lampX } = paletteOf(onScreen ?? noPost);
  // All posts of a page can be by blocked members: it is empty, and there may be more pages.
  const isLoading = !onScreen && !query.isError && (query.isPending || query.hasNextPage);
  const openComposer = () => open({ name: 'composer' });

  return (
    <main
      className={styles.screen}
      style={{ '--lamp': lamp, '--middle': middle, '--deep': deep, '--lamp-x': lampX }}
      aria-busy={query.isFetching}
    >
      <title>{`Feed · ${brand.name}`}</title>
      <FeedTop
        viewer={viewer}
        unreadNotices={unread.notices}
        choice={choice}
        onChoose={choose}
        onSearch={() => open({ name: 'search' })}
      />
      {onScreen ? (
        <FeedStage
          post={onScreen}
          index={feed.index}
          loadedCount={feed.loadedCount}
          hasMore={query.hasNextPage}
          nextPictureUrl={feed.nextPictureUrl}
          direction={feed.direction}
          takesFocus={takesFocus}
          onMove={move}
          onOpenProfile={feed.isOfflineCopy ? undefined : (memberId) => open({ name: 'profile', memberId })}
          menu={
            post && (
              <PostMenu
                isOwn={post.mine}
                onEdit={() => open({ name: 'edit', post })}
                onDelete={() => open({ name: 'delete', post })}
                onReport={() => open({ name: 'report', post })}
              />
            )
          }
        />
      ) : query.isError ? (
        <FeedFailed error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : isLoading ? (
        <FeedLoading />
      ) : choice === 'following' ? (
        <FollowingEmpty onLeave={() => choose('all')} />
      ) : (
        <FeedEmpty onCreate={openComposer} />
      )}
      <div className={styles.toasts}>
        <ToastOutlet />
      </div>
      <div className={styles.below}>
        <WaitingLine />
        <div className={styles.row}>
          {/* Reserves the space while the post loads, to avoid a layout shift. */}
          {(onScreen || isLoading) && (
            <div className={styles.actions}>
              {post ? (
                <PostActions
                  post={post}
                  onSupport={() => support(post)}
                  onComments={() => open({ name: 'comments', post })}
                />
              ) : (
                onScreen && <OfflineCopyNote />
              )}
              {onScreen && <MoveButtons canGoBack={feed.canGoBack} canGoOn={feed.canGoOn} onMove={move} />}
            </div>
          )}
          <FeedBar unreadMessages={unread.messages} onCreate={openComposer} />
        </div>
      </div>
      <PostDialogs
        viewer={viewer}
        dialog={dialog}
        onClose={close}
        onPosted={(posted) => {
          feedCache.prepend(posted);
          feed.showPosted(posted);
        }}
        onFound={feed.showFound}
        {...renders}
      />
    </main>
  );
}
