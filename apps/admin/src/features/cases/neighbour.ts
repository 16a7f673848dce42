import type { CaseSummary } from './case.ts';

/**
 * The id one position below or above `id` in the list. If `id` has left the list, `lastIndex` is where it was: the case below has
 * moved up to it. The first if `id` was never in the list. Undefined beyond either end.
 */
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

/** The undecided cases of the list, without the one with this id. */
export const othersToDecide = (items: readonly CaseSummary[], id: string): CaseSummary[] =>
  items.filter((item) => item.id !== id && item.status !== 'closed');

type Viewer = {
  isAdmin: boolean;
  /** Whether somebody else has to decide a case, as far as it is known: lists do not say so. */
  needsOther: (caseId: string) => boolean;
};

/**
 * The case to open after `id`: the most urgent that is free, claimed by the viewer, or claimed so long ago that it can be taken
 * over, and that the viewer may decide. Lists have the most urgent first.
 */
export const nextToDecide = (items: readonly CaseSummary[], id: string, { isAdmin, needsOther }: Viewer) =>
  othersToDecide(items, id).find(
    (item) => (item.isMine || item.canClaim) && (isAdmin || !item.adminCalled) && !needsOther(item.id),
  );
