import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import type { FeedInput } from '@ballast/schema/posts';
import { queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';

export type Post = RouterOutputs['posts']['get'];

export type FeedChoice = FeedInput['feed'];

export const feedInputs = {
  all: { feed: 'all', limit: limits.pageDefault },
  following: { feed: 'following', limit: limits.pageDefault },
  unanswered: { feed: 'unanswered', limit: limits.pageDefault },
} as const satisfies Record<FeedChoice, RouterInputs['posts']['feed']>;

const staleTimeMs = 60_000;

/** Fetches the first page while the code of the screen loads. */
export function prefetchFeed(): void {
  if (viewerStore.get().status !== 'member') return;
  void queryUtils.posts.feed.prefetchInfinite(feedInputs.all, { staleTime: staleTimeMs });
}

export function useFeedQuery(choice: FeedChoice) {
  return trpc.posts.feed.useInfiniteQuery(feedInputs[choice], {
    staleTime: staleTimeMs,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
