import type { RouterOutputs } from '@ballast/client/types';
import { isBlank } from '@ballast/schema/blank';
import { limits } from '@ballast/schema/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

export type FoundPost = RouterOutputs['posts']['search']['items'][number];

/** Posts that fit a query, best first, page by page. Nothing is asked for until there is something to look for. */
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
