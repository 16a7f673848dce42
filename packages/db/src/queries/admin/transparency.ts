import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../engine/database.ts';

type Range = { from: Date; to: Date };

/** The rows that the transparency page counts. They identify no member. `to` is exclusive. */
export function transparencyQueries({ db, tables: { cases, decisions } }: Database) {
  const isWithin = (column: SQLiteColumn, { from, to }: Range): SQL | undefined =>
    and(gte(column, from), lt(column, to));

  return {
    cases: (range: Range) =>
      db
        .select({ reason: cases.reason, createdAt: cases.createdAt })
        .from(cases)
        .where(isWithin(cases.createdAt, range)),

    decisions: (range: Range) =>
      db
        .select({
          action: decisions.action,
          createdAt: decisions.createdAt,
          appealedAt: decisions.appealedAt,
          answeredAt: decisions.answeredAt,
          isReversed: decisions.isReversed,
          caseOpenedAt: cases.createdAt,
        })
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(
          or(
            isWithin(decisions.createdAt, range),
            isWithin(decisions.appealedAt, range),
            isWithin(decisions.answeredAt, range),
          ),
        ),
  };
}
