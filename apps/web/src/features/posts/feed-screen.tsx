import { brand } from '@ballast/schema/brand';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { type ReactNode, useState } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { useUnread } from '../notices/public.ts';
import { FeedBar } from './feed-bar.tsx';
import { feedCache } from './feed-cache.ts';
import type { FeedChoice, Post } from './feed-query.ts';
import styles from './feed-screen.module.css';
import { FeedStage } from './feed-stage.tsx';
import { FeedEmpty, FeedFailed, FeedLoading } from './feed-states.tsx';
import { FeedTop } from './feed-top.tsx';
import { HiddenPostLine } from './hidden-post-line.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { OfflineCopyNote } from './offline-copy-note.tsx';
import { paletteOf } from './palettes.ts';
import { PostActions } from './post-actions.tsx';
import { type FeedRenders, PostDialogs } from './post-dialogs.tsx';
import { PostMenu } from './post-menu.tsx';
import { useDropTakenDown } from './use-drop-taken-down.ts';
import { useFeed } from './use-feed.ts';
import { useFeedDialog } from './use-feed-dialog.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import { useHidePost } from './use-hide-post.ts';
import { type LinkedStory, useLinkedStory } from './use-linked-story.ts';
import { usePostSupport } from './use-post-support.ts';
import { WaitingLine } from './waiting-line.tsx';
import type { Move } from './wheel-gate.ts';

const noPost = { content: '', mood: null };

type Props = FeedRenders &
  Parameters<typeof useFeedDialog>[0] & {
    viewer: Viewer;
    story: LinkedStory | undefined;
    /** Shown above the waterline. */
    notice?: ReactNode;
  };

export function FeedScreen({ viewer, story, notice, ...props }: Props) {
  const { isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl, ...renders } = props;
  const feed = useFeed(viewer.id);
  const { query, choice, choose, post, onScreen, exercise, goTo } = feed;
  const shown = onScreen ? { post: onScreen } : exercise && { exercise };
  const support = usePostSupport();
  const hiding = useHidePost(feed.showFound);
  const { dialog, open, close } = useFeedDialog({ isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl });
  const unread = useUnread({ isEnabled: query.isSuccess });
  useDropTakenDown({ isEnabled: query.isSuccess });
  const showFound = (found: Post) => {
    hiding.forget();
    feed.showFound(found);
  };
  const chooseFeed = (next: FeedChoice) => {
    hiding.forget();
    choose(next);
  };
  useLinkedStory(story, (found, commentId) => {
    showFound(found);
    if (commentId === undefined) clearStoryUrl();
    else open({ name: 'comments', post: found, startAtCommentId: commentId });
  });
  const [takesFocus, setTakesFocus] = useState(false);
  const move = (by: Move, movesFocus = false) => {
    setTakesFocus(movesFocus);
    hiding.forget();
    goTo(by);
  };
  useFeedKeys({ onMove: move, onSearch: () => open({ name: 'search' }) });

  const { lamp, middle, deep, lampX } = paletteOf(onScreen ?? noPost);
  // A page is empty if all its posts are by blocked members. More pages may follow.
  const isLoading = !shown && !query.isError && (query.isPending || query.hasNextPage);
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
        onChoose={chooseFeed}
        onSearch={() => open({ name: 'search' })}
      />
      {shown ? (
        <FeedStage
          shown={shown}
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
                onHide={() => {
                  // The focused menu disappears with the post.
                  setTakesFocus(true);
                  hiding.hide(post);
                }}
                onReport={() => open({ name: 'report', post })}
              />
            )
          }
        />
      ) : query.isError ? (
        <FeedFailed error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : isLoading ? (
        <FeedLoading />
      ) : (
        <FeedEmpty choice={choice} onShowAll={() => chooseFeed('all')} onCreate={openComposer} />
      )}
      <div className={styles.toasts}>
        {notice}
        <ToastOutlet />
      </div>
      <div className={styles.below}>
        <WaitingLine />
        <HiddenPostLine
          isShown={hiding.hidden !== undefined}
          isBusy={hiding.isPending}
          onUndo={() => hiding.hidden && hiding.undo(hiding.hidden)}
        />
        <div className={styles.row}>
          {/* Reserves the space while the post loads, to avoid a layout shift. */}
          {(shown || isLoading) && (
            <div className={styles.actions}>
              {post ? (
                <PostActions
                  post={post}
                  onSupport={() => support(post)}
                  onComments={() => open({ name: 'comments', post })}
                />
              ) : (
                feed.isOfflineCopy && <OfflineCopyNote />
              )}
              {shown && <MoveButtons canGoBack={feed.canGoBack} canGoOn={feed.canGoOn} onMove={move} />}
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
          hiding.forget();
          feedCache.prepend(posted);
          feed.showPosted(posted);
        }}
        onFound={showFound}
        {...renders}
      />
    </main>
  );
}
