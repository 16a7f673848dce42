import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** `to` is exclusive. */
export type Range = { from: Date; to: Date };

export const isWithin = (column: SQLiteColumn, { from, to }: Range): SQL | undefined =>
  and(gte(column, from), lt(column, to));
