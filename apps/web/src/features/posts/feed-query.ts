import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import type { FeedInput } from '@ballast/schema/posts';
import { queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';

export type Post = RouterOutputs['posts']['get'];

/** Everyone's posts, or those by the members he follows. */
export type FeedChoice = FeedInput['feed'];

export const feedInputs = {
  all: { feed: 'all', limit: limits.pageDefault },
  following: { feed: 'following', limit: limits.pageDefault },
} as const satisfies Record<FeedChoice, RouterInputs['posts']['feed']>;

/** For so long the feed is as it was, wherever he has been in between. */
const staleTime = 60_000;

/** Starts the feed's first page on its way while the screen itself is still loading. */
export function prefetchFeed(): void {
  if (viewerStore.get().status !== 'member') return;
  void queryUtils.posts.feed.prefetchInfinite(feedInputs.all, { staleTime });
}

/** The feed, page by page, newest first. */
export function useFeedQuery(choice: FeedChoice) {
  return trpc.posts.feed.useInfiniteQuery(feedInputs[choice], {
    staleTime,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
