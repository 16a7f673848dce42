import { useMemo } from 'react';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CaseList } from '../../lib/url-state.ts';

const pageSize = 50;
const pollMs = 60_000;

const casesInput = (status: CaseList) => ({ status, limit: pageSize });

/** The cases of one list, refetched every minute, so that urgent cases appear without a reload. */
export function useCaseQueue(status: CaseList) {
  const query = trpc.moderation.cases.useInfiniteQuery(casesInput(status), {
    getNextPageParam: getNextCursor,
    refetchInterval: pollMs,
  });
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  return { query, items };
}

/**
 * The number of open cases, "50+" if there are further pages, and undefined if there are none. It shares the query of the
 * list, and polls only while the list does.
 */
export function useOpenCasesCount(): string | undefined {
  const { data } = trpc.moderation.cases.useInfiniteQuery(casesInput('open'), { getNextPageParam: getNextCursor });
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  if (count === 0) return undefined;
  return data?.pages.at(-1)?.nextCursor ? `${count}+` : String(count);
}
