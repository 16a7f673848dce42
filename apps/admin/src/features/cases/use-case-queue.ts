import { useMemo } from 'react';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CaseList } from '../../lib/url-state.ts';

const pageSize = 50;
const pollMs = 60_000;

/** The cases of one list, refetched every minute, so that urgent cases appear without a reload. */
export function useCaseQueue(status: CaseList) {
  const query = trpc.moderation.cases.useInfiniteQuery(
    { status, limit: pageSize },
    { getNextPageParam: getNextCursor, refetchInterval: pollMs },
  );
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  return { query, items };
}
