import { useMemo } from 'react';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CaseList } from '../../lib/url-state.ts';

const queueSize = 50;
const pollMs = 60_000;

/** The cases of one list. It is read again every minute, because a case of danger cannot wait for a reload. */
export function useCaseQueue(status: CaseList) {
  const query = trpc.moderation.cases.useInfiniteQuery(
    { status, limit: queueSize },
    { getNextPageParam: getNextCursor, refetchInterval: pollMs },
  );
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  return { query, items };
}
