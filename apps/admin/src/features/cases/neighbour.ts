import type { CaseSummary } from './case.ts';

/** The id `offset` positions after `id` in the list, or the first if `id` is not in it. Undefined beyond either end. */
export function neighbourOf(items: readonly { id: string }[], id: string, offset: number): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? items[0]?.id : items[index + offset]?.id;
}

/** The undecided cases of the list, without the one with this id. */
export const othersToDecide = (items: readonly CaseSummary[], id: string): CaseSummary[] =>
  items.filter((item) => item.id !== id && item.status !== 'closed');

/**
 * The case to open after `id`: the most urgent that is free, claimed by the viewer, or claimed so long ago that it can be taken
 * over, and that does not wait for an admin. Lists have the most urgent first.
 */
export const nextToDecide = (items: readonly CaseSummary[], id: string, isAdmin: boolean) =>
  othersToDecide(items, id).find(
    ({ isMine, canClaim, adminCalled }) => (isMine || canClaim) && (isAdmin || !adminCalled),
  );
