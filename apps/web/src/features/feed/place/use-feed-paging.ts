import { useEffect, useState } from 'react';
import { usePageVisible } from '../../../hooks/use-window.ts';
import { readRefusal, showFailure } from '../../../lib/error-messages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type FeedList, feedInputs, listNameOf, type Post, type useFeedQuery } from '../../story/public.ts';
import type { Move } from '../stage/wheel-gate.ts';
import type { useFeedPosition } from './use-feed-position.ts';

const intervalMs = 60_000;

type Options = {
  list: FeedList;
  feed: ReturnType<typeof useFeedQuery>;
  posts: readonly Post[];
  /** The id of the item on the screen. */
  currentId: string | undefined;
  position: ReturnType<typeof useFeedPosition>;
};

/** Asks once a minute, while the page is visible, how many posts are newer than the loaded ones. */
function useNewCount({ list: { choice, filter }, feed, posts }: Pick<Options, 'list' | 'feed' | 'posts'>) {
  /** Posts that were deleted or taken down since they were loaded. */
  const [goneIds, setGoneIds] = useState<readonly string[]>([]);
  const isVisible = usePageVisible();
  const since = posts.find(({ id }) => !goneIds.includes(id))?.id;
  const { data, error } = trpc.posts.newSince.useQuery(
    { feed: feedInputs[choice].feed, ...filter, since: since ?? '' },
    {
      // The unanswered feed is oldest first.
      enabled: since !== undefined && choice !== 'unanswered' && isVisible && !feed.isFetching,
      initialData: { count: 0 },
      // Asks at once about the next post if the newest one is gone.
      initialDataUpdatedAt: goneIds.length > 0 ? 0 : feed.dataUpdatedAt,
      staleTime: intervalMs,
      refetchInterval: intervalMs,
      gcTime: 0,
    },
  );
  const isGone = error !== null && readRefusal(error).code === 'NOT_FOUND';
  useEffect(() => {
    if (isGone && since !== undefined) setGoneIds((ids) => [...ids, since]);
  }, [isGone, since]);
  return data.count;
}

/** Leads to new posts at the top of the list, and back to the place from which the viewer went there. */
export function useNewPosts({ list, feed, posts, currentId, position: { index, show } }: Options) {
  const count = useNewCount({ list, feed, posts });
  const name = listNameOf(list);
  const [place, setPlace] = useState<{ list: string; id: string }>();
  const placeId = place?.list === name && place.id !== currentId ? place.id : undefined;

  return {
    count,
    isRefreshing: feed.isRefetching && !feed.isFetchingNextPage,
    canGoBack: placeId !== undefined,

    /** Loads the list again if there is something new, or if `refreshes` asks for it. */
    async goToTop(refreshes = count > 0): Promise<void> {
      if (index > 0 && currentId !== undefined) setPlace({ list: name, id: currentId });
      // No post has this id, so the first one is shown, also after it has changed.
      show(name, { id: '', index: 0, direction: -1 });
      if (refreshes) await feed.refetch();
    },

    goBack(): void {
      if (placeId === undefined) return;
      setPlace(undefined);
      show(name, { id: placeId, index: 0, direction: 1 });
    },
  };
}

const fetchAheadPosts = 6;

type PagingOptions = {
  feed: ReturnType<typeof useFeedQuery>;
  loadedCount: number;
  position: ReturnType<typeof useFeedPosition>;
};

/** Fetches the next page before the loaded posts end. A move past the end waits for that page. */
export function useFeedPaging({ feed, loadedCount, position: { index, move } }: PagingOptions) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = feed;
  const [isWaiting, setIsWaiting] = useState(false);
  const isNearEnd = loadedCount - index <= fetchAheadPosts;
  const isAtEnd = index === loadedCount - 1;

  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  useEffect(() => {
    // Keeps waiting if the fetched page was empty.
    if (!isWaiting || (isAtEnd && hasNextPage)) return;
    setIsWaiting(false);
    move(1);
  }, [isWaiting, isAtEnd, hasNextPage, move]);

  useEffect(() => {
    if (!isFetchNextPageError) return;
    setIsWaiting(false);
    showFailure(error, 'Error', 'Could not load more posts. Press Next to try again.');
  }, [isFetchNextPageError, error]);

  function goTo(by: Move): void {
    setIsWaiting(by === 1 && isAtEnd && hasNextPage);
    if (by === 1 && isAtEnd && isFetchNextPageError) void fetchNextPage();
    move(by);
  }

  return { goTo, canGoBack: index > 0, canGoOn: !isAtEnd || hasNextPage };
}
