import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import type { FeedInput } from '@ballast/schema/posts';
import { type Topic, topics } from '@ballast/schema/topic-names';
import * as v from 'valibot';
import { queryUtils } from '../../lib/query-client.ts';
import { drafts } from '../../lib/storage/drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';

export const moodSuggestions = ['Anxious', 'Sad', 'Angry', 'Stressed', 'Calm', 'Hopeful'];

export type FeedFilter = { topic?: Topic | undefined; mood?: string | undefined };

const name = 'feed filter';

const storedFilter = v.object({ topic: v.optional(v.picklist(topics)), mood: v.optional(v.string()) });

/** Stored as a draft, so that it is removed when the member signs out or another one signs in. */
export const readLastFilter = (memberId: string): FeedFilter => drafts.read(memberId, name, storedFilter) ?? {};

export const writeLastFilter = (memberId: string, filter: FeedFilter): void => drafts.write(memberId, name, filter);

// From here, so that they are in no chunk of their own, which the home page would name.
export { topicLabels } from '@ballast/content/topics';

export type Post = RouterOutputs['posts']['get'];

export type FeedChoice = FeedInput['feed'];

export const feedInputs = {
  all: { feed: 'all', limit: limits.pageDefault },
  following: { feed: 'following', limit: limits.pageDefault },
  unanswered: { feed: 'unanswered', limit: limits.pageDefault },
} as const satisfies Record<FeedChoice, RouterInputs['posts']['feed']>;

export type FeedList = { choice: FeedChoice; filter: FeedFilter };

export const isFiltered = ({ topic, mood }: FeedFilter): boolean => topic !== undefined || mood !== undefined;

const feedInputOf = ({ choice, filter: { topic, mood } }: FeedList) => ({
  ...feedInputs[choice],
  ...(topic && { topic }),
  ...(mood && { mood }),
});

/** Part of the keys under which the place in the list is kept. */
export const listNameOf = ({ choice, filter }: FeedList): string =>
  isFiltered(filter) ? JSON.stringify([choice, filter.topic, filter.mood]) : choice;

const staleTimeMs = 60_000;

/** Fetches the first page while the code of the screen loads. */
export function prefetchFeed(): void {
  const state = viewerStore.get();
  if (state.status !== 'member') return;
  const filter = readLastFilter(state.viewer.id);
  void queryUtils.posts.feed.prefetchInfinite(feedInputOf({ choice: 'all', filter }), { staleTime: staleTimeMs });
}

export function useFeedQuery(list: FeedList) {
  return trpc.posts.feed.useInfiniteQuery(feedInputOf(list), {
    staleTime: staleTimeMs,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
