import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { isBlank } from '@ballast/schema/blank';
import { limits } from '@ballast/schema/limits';
import { type Topic, topics } from '@ballast/schema/topic-names';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { type FeedFilter, topicLabels } from '../story/public.ts';

export type FoundPost = RouterOutputs['posts']['search']['items'][number];

export type SearchFilter = FeedFilter & Pick<RouterInputs['posts']['search'], 'has' | 'unanswered'>;

export const countFilters = (filter: SearchFilter): number =>
  Object.values(filter).filter((value) => value !== undefined).length;

export const findTopic = (name: string): Topic | undefined => topics.find((topic) => topic === name);

export const topicOptions = [
  { value: '', label: 'Any topic' },
  ...topics.map((topic) => ({ value: topic, label: topicLabels[topic] })),
];

/** The best match is first. A blank query is not sent. */
export function useSearchQuery(q: string, filter: SearchFilter) {
  return trpc.posts.search.useInfiniteQuery(
    { q, ...filter, limit: limits.pageDefault },
    {
      enabled: !isBlank(q),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    },
  );
}
