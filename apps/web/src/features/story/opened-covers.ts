import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';

/** Stored in the query cache like the feed, so that signing out clears it. */
const queryKey = ['opened covers'];
const none: readonly string[] = [];

/** Which covered posts the viewer opened since the page was loaded. */
export function useOpenedCovers() {
  const query = useQuery<readonly string[]>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  const opened = query.data ?? none;
  return {
    isOpen: (id: string) => opened.includes(id),
    open: (id: string) => queryClient.setQueryData<readonly string[]>(queryKey, (ids = none) => [...ids, id]),
  };
}
