import { eq, or } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { isWithin, type Range } from './time-range.ts';

/** The rows that the transparency page counts. They identify no member. */
export function transparencyQueries({ db, tables: { cases, decisions } }: Database) {
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
