import { useEffect, useState } from 'react';
import { queryUtils } from '../../lib/query-client.ts';
import { useUnread } from '../notices/public.ts';
import { type FeedChoice, type FeedFilter, feedCache, useHidePost, useTakenDownIds } from '../story/public.ts';
import { useFeedKeys } from './place/use-feed-keys.ts';
import { type LinkedStory, useLinkedStory, useReturnToPlace } from './place/use-linked-story.ts';
import { useFeedDialog } from './post-dialogs.tsx';
import type { Move } from './stage/wheel-gate.ts';
import type { FilterAddress } from './top/use-feed-filter.ts';
import { useCommentsPanel } from './use-comments-panel.ts';
import { useFeed } from './use-feed.ts';

export type FeedScreenOptions = Parameters<typeof useFeedDialog>[0] & {
  story: LinkedStory | undefined;
  filterAddress?: FilterAddress | undefined;
  onStoryGone: (id: string) => void;
};

/** Removes the viewer's own posts from the loaded feed once staff take them down. */
function useDropTakenDown({ isEnabled }: { isEnabled: boolean }): void {
  const takenDown = useTakenDownIds(isEnabled);
  useEffect(() => {
    const loaded = takenDown?.filter(feedCache.isLoaded) ?? [];
    for (const id of loaded) feedCache.hide(id);
    if (loaded.length > 0) void queryUtils.posts.search.invalidate();
  }, [takenDown]);
}

/** The state of the feed's screen. Every move away from a post that was just hidden forgets how to undo that. */
export function useFeedScreen(viewerId: string, options: FeedScreenOptions) {
  const { story, filterAddress, onStoryGone, ...address } = options;
  const feed = useFeed(viewerId, filterAddress);
  const { query, choice, choose, chooseFilter, news, post, onScreen, exercise, goTo } = feed;
  const hiding = useHidePost(feed.showFound);
  const dialogs = useFeedDialog(address);
  const panel = useCommentsPanel({ postId: post?.id });
  const unread = useUnread({ isEnabled: query.isSuccess });
  useDropTakenDown({ isEnabled: query.isSuccess });
  const filterFeed = (next: FeedFilter) => {
    hiding.forget();
    chooseFilter(next);
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
      if (panel.hasSpace) panel.openAt({ postId: found.id, commentId });
      else dialogs.open({ name: 'comments', post: found, startAtCommentId: commentId });
    },
    onGone: onStoryGone,
    onLeft: address.clearStoryUrl,
  });
  const [takesFocus, setTakesFocus] = useState(false);
  const move = (by: Move, movesFocus = false) => {
    setTakesFocus(movesFocus);
    hiding.forget();
    goTo(by);
  };
  useFeedKeys({ onMove: move, onSearch: () => dialogs.open({ name: 'search' }) });

  return {
    feed,
    shown: onScreen ? { post: onScreen } : exercise && { exercise },
    hiding,
    dialogs,
    panel,
    unread,
    takesFocus,
    /** For a focused control that disappears with its post. */
    takeFocus: () => setTakesFocus(true),
    move,
    filterFeed,
    chooseFeed(next: FeedChoice): void {
      hiding.forget();
      if (next === choice) void news.goToTop();
      else choose(next);
    },
    showAll(): void {
      filterFeed({});
      choose('all');
    },
  };
}
