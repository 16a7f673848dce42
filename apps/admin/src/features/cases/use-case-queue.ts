import { useMemo } from 'react';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CaseList } from '../../lib/url-state.ts';

const pageSize = 50;
export const pollMs = 20_000;

const casesInput = (status: CaseList) => ({ status, limit: pageSize });

/** The cases of one list, refetched every 20 seconds, so that urgent cases appear without a reload. */
export function useCaseQueue(status: CaseList) {
  const query = trpc.moderation.cases.useInfiniteQuery(casesInput(status), {
    getNextPageParam: getNextCursor,
    refetchInterval: pollMs,
  });
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  return { query, items };
}

/** How many cases each list has, refetched as often as the list. */
export function useCaseCounts() {
  return trpc.moderation.counts.useQuery(undefined, { refetchInterval: pollMs }).data;
}
