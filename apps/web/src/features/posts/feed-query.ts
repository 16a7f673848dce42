import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { viewerStore } from '../../lib/viewer-store.ts';

export type Post = RouterOutputs['posts']['get'];

export const feedInput = { limit: limits.pageDefault };

/** For so long the feed is as it was, wherever he has been in between. */
const staleTime = 60_000;

/** Starts the feed's first page on its way while the screen itself is still loading. */
export function prefetchFeed(): void {
  if (viewerStore.get().status === 'member') void queryUtils.posts.feed.prefetchInfinite(feedInput, { staleTime });
}

/** The feed, page by page, newest first. */
export function useFeedQuery() {
  return trpc.posts.feed.useInfiniteQuery(feedInput, {
    staleTime,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
