import type { RouterOutputs } from '@ballast/client/types';
import { isBlank } from '@ballast/schema/blank';
import { limits } from '@ballast/schema/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

export type FoundPost = RouterOutputs['posts']['search']['items'][number];

/** The best match is first. A blank query is not sent. */
export function useSearchQuery(q: string) {
  return trpc.posts.search.useInfiniteQuery(
    { q, limit: limits.pageDefault },
    {
      enabled: !isBlank(q),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    },
  );
}
