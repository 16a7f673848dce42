import { brand } from '@ballast/schema/brand';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { type ReactNode, useState } from 'react';
import { useIsPrinting } from '../../hooks/use-is-printing.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { PlacesNav } from '../navigation/public.ts';
import { useUnread } from '../notices/public.ts';
import {
  type FeedChoice,
  type FeedFilter,
  feedCache,
  PostMenu,
  shareStory,
  useHidePost,
  useKeepPost,
  usePostSupport,
} from '../story/public.ts';
import { FeedBar } from './feed-bar.tsx';
import { FeedNews } from './feed-news.tsx';
import styles from './feed-screen.module.css';
import { FeedEmpty, FeedFailed, FeedLoading } from './feed-states.tsx';
import { HiddenPostLine } from './hidden-post-line.tsx';
import { OfflineCopyNote } from './offline-copy-note.tsx';
import { useFeedKeys } from './place/use-feed-keys.ts';
import { type LinkedStory, useLinkedStory } from './place/use-linked-story.ts';
import { useReturnToPlace } from './place/use-return-to-place.ts';
import { PostActions } from './post-actions.tsx';
import { type FeedRenders, PostDialogs } from './post-dialogs.tsx';
import { FeedStage } from './stage/feed-stage.tsx';
import { MoveButtons } from './stage/move-buttons.tsx';
import { paletteOf } from './stage/palettes.ts';
import type { Move } from './stage/wheel-gate.ts';
import { StillWaitingLine } from './still-waiting-line.tsx';
import { FeedTop } from './top/feed-top.tsx';
import type { FilterAddress } from './top/use-feed-filter.ts';
import { commentsPanelId, useCommentsPanel } from './use-comments-panel.ts';
import { useDropTakenDown } from './use-drop-taken-down.ts';
import { useFeed } from './use-feed.ts';
import { useFeedDialog } from './use-feed-dialog.ts';
import { WaitingLine } from './waiting-line.tsx';

const noPost = { content: '', mood: null };

type Props = FeedRenders &
  Parameters<typeof useFeedDialog>[0] & {
    viewer: Viewer;
    story: LinkedStory | undefined;
    filterAddress?: FilterAddress;
    /** Opens the address of a found story. */
    openStory: (id: string) => void;
    /** Called when another post than the story in the URL is shown, or the composer that the URL opened is closed. */
    clearStoryUrl: () => void;
    onStoryGone: (id: string) => void;
    /** Shown above the waterline. */
    notice?: ReactNode;
  };

export function FeedScreen(props: Props) {
  const { viewer, story, filterAddress, openStory, onStoryGone, notice, ...others } = props;
  const { isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl, ...allRenders } = others;
  const { renderCommentsPanel, renderPrintedComments, ...renders } = allRenders;
  const feed = useFeed(viewer.id, filterAddress);
  const { query, choice, choose, filter, chooseFilter, news, post, onScreen, exercise, goTo } = feed;
  const shown = onScreen ? { post: onScreen } : exercise && { exercise };
  const support = usePostSupport();
  const hiding = useHidePost(feed.showFound);
  const keep = useKeepPost();
  const { dialog, open, close } = useFeedDialog({ isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl });
  const panel = useCommentsPanel({ postId: post?.id });
  const isPrinting = useIsPrinting();
  const unread = useUnread({ isEnabled: query.isSuccess });
  useDropTakenDown({ isEnabled: query.isSuccess });
  const chooseFeed = (next: FeedChoice) => {
    hiding.forget();
    if (next === choice) void news.goToTop();
    else choose(next);
  };
  const filterFeed = (next: FeedFilter) => {
    hiding.forget();
    chooseFilter(next);
  };
  const showAll = () => {
    filterFeed({});
    choose('all');
  };
  const storePlace = useReturnToPlace(feed.returnTo);
  useLinkedStory(story, {
    shownId: onScreen?.id,
    onFound(found) {
      hiding.forget();
      if (feed.place && feed.place.id !== found.id) storePlace(feed.place);
      feed.showFound(found);
      if (!story?.opensComments) return;
      const { commentId } = story;
      if (panel.hasRoom) panel.openAt({ postId: found.id, commentId });
      else open({ name: 'comments', post: found, startAtCommentId: commentId });
    },
    onGone: onStoryGone,
    onLeft: clearStoryUrl,
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
    <>
      {panel.hasRoom && <PlacesNav isFeed unread={unread} onCreate={openComposer} />}
      <main
        className={styles.screen}
        style={{ '--lamp': lamp, '--middle': middle, '--deep': deep, '--lamp-x': lampX }}
        data-beside={panel.isShown || undefined}
      >
        <title>{`Feed · ${brand.name}`}</title>
        <FeedTop
          viewer={viewer}
          unreadNotices={unread.notices}
          hasBell={!panel.hasRoom}
          choice={choice}
          onChoose={chooseFeed}
          filter={filter}
          onFilter={filterFeed}
          onSearch={() => open({ name: 'search' })}
        />
        {shown ? (
          <FeedStage
            shown={shown}
            index={feed.index}
            loadedCount={feed.loadedCount}
            hasMore={query.hasNextPage}
            isBusy={query.isFetching}
            nextPictureUrl={feed.nextPictureUrl}
            direction={feed.direction}
            takesFocus={takesFocus}
            onMove={move}
            onPull={() => void news.goToTop(true)}
            news={
              <FeedNews
                news={news}
                onPress={() => {
                  setTakesFocus(true);
                  hiding.forget();
                }}
              />
            }
            onOpenProfile={feed.isOfflineCopy ? undefined : (memberId) => open({ name: 'profile', memberId })}
            menu={
              post && (
                <PostMenu
                  isOwn={post.mine}
                  isKept={post.kept}
                  onKeep={() => keep(post)}
                  onEdit={() => open({ name: 'edit', post })}
                  onDelete={() => open({ name: 'delete', post })}
                  onShare={() => void shareStory(post.id)}
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
          <FeedEmpty choice={choice} filter={filter} onShowAll={showAll} onCreate={openComposer} />
        )}
        <div className={styles.toasts}>
          {notice}
          <ToastOutlet />
        </div>
        <div className={styles.below}>
          <WaitingLine />
          <StillWaitingLine memberId={viewer.id} list={{ choice, filter }} />
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
                    onSupport={(kind) => support(post, kind)}
                    onComments={() => (panel.hasRoom ? panel.toggle() : open({ name: 'comments', post }))}
                    panel={panel.hasRoom ? { id: commentsPanelId, isShown: panel.isShown } : undefined}
                  />
                ) : (
                  feed.isOfflineCopy && <OfflineCopyNote />
                )}
                {shown && <MoveButtons canGoBack={feed.canGoBack} canGoOn={feed.canGoOn} onMove={move} />}
              </div>
            )}
            {!panel.hasRoom && <FeedBar unreadMessages={unread.messages} onCreate={openComposer} />}
          </div>
        </div>
        {panel.isShown && (
          <div id={commentsPanelId} className={styles.beside}>
            {renderCommentsPanel({
              post,
              note: exercise ? 'This is an exercise. The comments come back with the next story.' : '',
              startAtCommentId: panel.startAtCommentId,
              isOpen: true,
              onClose: panel.close,
              onCountChange: (by) => post && feedCache.addToCommentsCount(post.id, by),
            })}
          </div>
        )}
        {isPrinting && post && renderPrintedComments(post.id)}
        <PostDialogs
          viewer={viewer}
          dialog={dialog}
          onClose={close}
          onPosted={(posted) => {
            hiding.forget();
            feedCache.prepend(posted);
            feed.showPosted(posted);
          }}
          onFound={(found) => openStory(found.id)}
          {...renders}
        />
      </main>
    </>
  );
}
