import type { CaseSummary } from './case.ts';

/** If `id` has left the list, the case below has moved up to `lastIndex`. The first case if `id` was never in the list. */
export function neighbourOf(
  items: readonly { id: string }[],
  id: string,
  direction: 'down' | 'up',
  lastIndex: number | undefined,
): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  if (index !== -1) return items[direction === 'down' ? index + 1 : index - 1]?.id;
  if (lastIndex === undefined) return items[0]?.id;
  return items[direction === 'down' ? lastIndex : Math.min(lastIndex, items.length) - 1]?.id;
}

export const othersToDecide = (items: readonly CaseSummary[], id: string): CaseSummary[] =>
  items.filter((item) => item.id !== id && item.status !== 'closed');

type Viewer = { isAdmin: boolean; isForOtherStaff: (item: CaseSummary) => boolean };

/** The most urgent case that the viewer can claim or has claimed, and may decide, because lists have the most urgent first. */
export const nextToDecide = (items: readonly CaseSummary[], id: string, { isAdmin, isForOtherStaff }: Viewer) =>
  othersToDecide(items, id).find(
    (item) => (item.isMine || item.canClaim) && (isAdmin || !item.adminCalled) && !isForOtherStaff(item),
  );
