import type { RouterInputs } from '@ballast/client/types';
import { reportTargets } from '@ballast/schema/report-targets';
import { useMemo } from 'react';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CaseList, UrlState } from '../../lib/url-state.ts';
import type { CaseSummary } from './case.ts';

const pageSize = 50;
export const pollMs = 20_000;
const slowPollMs = 60_000;

type Filters = Pick<UrlState, 'q' | 'by' | 'from' | 'to' | 'kind'>;
type CasesInput = NonNullable<RouterInputs['moderation']['cases']>;

/** Only closed cases are filtered. */
export function casesInput(status: CaseList, filters?: Filters): CasesInput {
  const input = { status, limit: pageSize };
  if (status !== 'closed' || !filters) return input;
  const { q, by, from, to, kind } = filters;
  const type = reportTargets.find((one) => one === kind);
  return {
    ...input,
    ...(q && { q }),
    ...(by && { by }),
    ...(from && { from }),
    ...(to && { to }),
    ...(type && { type }),
  };
}

type Pages = { pages: { items: CaseSummary[] }[] };

export const itemsOf = (data: Pages | undefined): CaseSummary[] | undefined =>
  data?.pages.flatMap(({ items }) => items);

/** The cases of one list. `useUrgentCases` polls the open ones, because they can be urgent; other lists are polled every minute. */
export function useCaseQueue(status: CaseList, filters?: Filters) {
  const query = trpc.moderation.cases.useInfiniteQuery(casesInput(status, filters), {
    getNextPageParam: getNextCursor,
    // A search for words opens many cases.
    refetchInterval: status !== 'open' && !(status === 'closed' && filters?.q) && slowPollMs,
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
