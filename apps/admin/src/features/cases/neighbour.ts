import type { CaseList } from '../../lib/url-state.ts';
import type { CaseSummary } from './case.ts';

/** The id `offset` positions after `id` in the list, or the first if `id` is not in it. Undefined beyond either end. */
export function neighbourOf(items: readonly { id: string }[], id: string, offset: number): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? items[0]?.id : items[index + offset]?.id;
}

/** The undecided cases of the list, without the one with this id. */
export const othersToDecide = (items: readonly CaseSummary[], id: string): CaseSummary[] =>
  items.filter((item) => item.id !== id && item.status !== 'closed');

type Viewer = { list: CaseList; isAdmin: boolean };

/**
 * The case to open after `id`: the most urgent that nobody has claimed and that does not wait for an admin. Lists have the most
 * urgent first. In the list of their own cases, it is the most urgent of those.
 */
export const nextToDecide = (items: readonly CaseSummary[], id: string, { list, isAdmin }: Viewer) =>
  othersToDecide(items, id).find(
    ({ claimedBy, adminCalled }) => (list === 'mine' || claimedBy === null) && (isAdmin || !adminCalled),
  );
