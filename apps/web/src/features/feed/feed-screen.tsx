import { brand } from '@ballast/schema/brand';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import type { ReactNode } from 'react';
import { useIsPrinting } from '../../hooks/use-window.ts';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { PlacesNav } from '../navigation/public.ts';
import { feedCache, PostMenu, shareStory, useKeepPost, usePostSupport } from '../story/public.ts';
import { FeedBar, MoveButtons, PostActions } from './feed-bar.tsx';
import { FeedNews, HiddenPostLine, OfflineCopyNote, StillWaitingLine, WaitingLine } from './feed-lines.tsx';
import styles from './feed-screen.module.css';
import { FeedEmpty, FeedFailed, FeedLoading } from './feed-states.tsx';
import { type FeedRenders, PostDialogs } from './post-dialogs.tsx';
import { FeedStage } from './stage/feed-stage.tsx';
import { paletteOf } from './stage/palettes.ts';
import { FeedTop } from './top/feed-top.tsx';
import { commentsPanelId } from './use-comments-panel.ts';
import { type FeedScreenOptions, useFeedScreen } from './use-feed-screen.ts';

const noPost = { content: '', mood: null };

type Props = FeedRenders &
  FeedScreenOptions & {
    viewer: Viewer;
    /** Opens the address of a found story. */
    openStory: (id: string) => void;
    /** Shown above the waterline. */
    notice?: ReactNode;
  };

export function FeedScreen(props: Props) {
  const { viewer, story, filterAddress, openStory, onStoryGone, notice, ...others } = props;
  const { isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl, ...allRenders } = others;
  const { renderCommentsPanel, renderPrintedComments, ...renders } = allRenders;
  const address = { isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl };
  const screen = useFeedScreen(viewer.id, { story, filterAddress, onStoryGone, ...address });
  const { feed, shown, hiding, panel, unread, move } = screen;
  const { dialog, open, close } = screen.dialogs;
  const { query, choice, filter, news, post, onScreen, exercise } = feed;
  const support = usePostSupport();
  const keep = useKeepPost();
  const isPrinting = useIsPrinting();

  const { lamp, middle, deep, lampX } = paletteOf(onScreen ?? noPost);
  // A page is empty if all its posts are by blocked members. More pages may follow.
  const isLoading = !shown && !query.isError && (query.isPending || query.hasNextPage);
  const openComposer = () => open({ name: 'composer' });

  return (
    <>
      {panel.hasSpace && <PlacesNav isFeed unread={unread} onCreate={openComposer} />}
      <main
        className={styles.screen}
        style={{ '--lamp': lamp, '--middle': middle, '--deep': deep, '--lamp-x': lampX }}
        data-beside={panel.isShown || undefined}
      >
        <title>{`Feed · ${brand.name}`}</title>
        <FeedTop
          viewer={viewer}
          unreadNotices={unread.notices}
          hasBell={!panel.hasSpace}
          choice={choice}
          onChoose={screen.chooseFeed}
          filter={filter}
          onFilter={screen.filterFeed}
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
            takesFocus={screen.takesFocus}
            onMove={move}
            onPull={() => void news.goToTop(true)}
            news={
              <FeedNews
                news={news}
                onPress={() => {
                  screen.takeFocus();
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
                    screen.takeFocus();
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
          <FeedEmpty choice={choice} filter={filter} onShowAll={screen.showAll} onCreate={openComposer} />
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
                    onComments={() => (panel.hasSpace ? panel.toggle() : open({ name: 'comments', post }))}
                    panel={panel.hasSpace ? { id: commentsPanelId, isShown: panel.isShown } : undefined}
                  />
                ) : (
                  feed.isOfflineCopy && <OfflineCopyNote />
                )}
                {shown && <MoveButtons canGoBack={feed.canGoBack} canGoOn={feed.canGoOn} onMove={move} />}
              </div>
            )}
            {!panel.hasSpace && <FeedBar unreadMessages={unread.messages} onCreate={openComposer} />}
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
