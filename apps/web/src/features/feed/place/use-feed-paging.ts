import { useEffect, useState } from 'react';
import { showFailure } from '../../../lib/failure-toast.ts';
import type { useFeedQuery } from '../../story/public.ts';
import type { Move } from '../stage/wheel-gate.ts';
import type { useFeedPosition } from './use-feed-position.ts';

const fetchAheadPosts = 6;

type Options = {
  feed: ReturnType<typeof useFeedQuery>;
  loadedCount: number;
  position: ReturnType<typeof useFeedPosition>;
};

/** Fetches the next page before the loaded posts end. A move past the end waits for that page. */
export function useFeedPaging({ feed, loadedCount, position: { index, move } }: Options) {
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
