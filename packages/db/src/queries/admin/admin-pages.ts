import { type AnyColumn, asc, desc, gt, lt, type SQL } from 'drizzle-orm';

/** A page of rows ordered by seq. `after` is the seq of the previous page's last row. */
export type AdminPage = { limit: number; order: 'newest' | 'oldest'; after: number | undefined };

export function isAfter(seq: AnyColumn, { order, after }: AdminPage): SQL | undefined {
  if (after === undefined) return undefined;
  return order === 'newest' ? lt(seq, after) : gt(seq, after);
}

export function directionOf({ order }: Pick<AdminPage, 'order'>): typeof desc {
  return order === 'newest' ? desc : asc;
}
