import { type AnyColumn, asc, desc, gt, lt, type SQL } from 'drizzle-orm';

/** Which page of a list in the order of insertion: `limit` rows beyond `place`, from the list's start without one. */
export type AdminPage = { limit: number; order: 'newest' | 'oldest'; place: number | undefined };

/** The rows that come after the page's place. */
export function beyond(seq: AnyColumn, { order, place }: AdminPage): SQL | undefined {
  if (place === undefined) return undefined;
  return order === 'newest' ? lt(seq, place) : gt(seq, place);
}

/** The page's order. */
export function inOrder(seq: AnyColumn, { order }: AdminPage): SQL {
  return order === 'newest' ? desc(seq) : asc(seq);
}
