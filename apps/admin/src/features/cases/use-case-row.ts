import { useEffect, useEffectEvent, useRef } from 'react';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { casesInput, itemsOf } from './use-case-queue.ts';

/** "none" if the list has no such row. Undefined until the list is loaded. */
function useRow(caseId: string, ...list: Parameters<typeof casesInput>): string | undefined {
  // Other components fetch the list. This one only reads the cache.
  const { data } = trpc.moderation.cases.useInfiniteQuery(casesInput(...list), {
    getNextPageParam: getNextCursor,
    enabled: false,
  });
  const items = itemsOf(data);
  const row = items?.find(({ id }) => id === caseId);
  return items && (row ? JSON.stringify(row) : 'none');
}

export function useCaseRowChange(caseId: string, onChange: () => void): void {
  const { urlState } = useUrlState();
  const { cases } = urlState;
  const open = useRow(caseId, 'open');
  const shown = useRow(caseId, cases, urlState);
  const last = useRef<{ key: string; rows: (string | undefined)[] }>(undefined);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const key = `${cases} ${caseId}`;
    const rows = [open, shown];
    const before = last.current?.key === key ? last.current.rows : [];
    last.current = { key, rows };
    if (rows.some((row, index) => before[index] !== undefined && row !== undefined && row !== before[index])) notify();
  }, [cases, caseId, open, shown]);
}
