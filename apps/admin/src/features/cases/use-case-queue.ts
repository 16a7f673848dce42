import { useMemo } from 'react';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CaseList } from '../../lib/url-state.ts';
import type { CaseSummary } from './case.ts';

const pageSize = 50;
export const pollMs = 20_000;
const slowPollMs = 60_000;

export const casesInput = (status: CaseList) => ({ status, limit: pageSize });

type Pages = { pages: { items: CaseSummary[] }[] };

export const itemsOf = (data: Pages | undefined): CaseSummary[] | undefined =>
  data?.pages.flatMap(({ items }) => items);

/** The cases of one list. `useUrgentCases` polls the open ones, because they can be urgent; other lists are polled every minute. */
export function useCaseQueue(status: CaseList) {
  const query = trpc.moderation.cases.useInfiniteQuery(casesInput(status), {
    getNextPageParam: getNextCursor,
    refetchInterval: status !== 'open' && slowPollMs,
  });
  const items = useMemo(() => itemsOf(query.data), [query.data]);
  return { query, items };
}

export function usePolledOpenCases() {
  const { data } = trpc.moderation.cases.useInfiniteQuery(casesInput('open'), {
    getNextPageParam: getNextCursor,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  });
  return useMemo(() => itemsOf(data), [data]);
}

export function useCaseCounts() {
  return trpc.moderation.counts.useQuery(undefined, { refetchInterval: slowPollMs }).data;
}
