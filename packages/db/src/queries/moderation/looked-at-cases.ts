import { and, eq, exists, inArray, or } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { isUntold } from './decision-telling.ts';
import { isHiddenUntilDecision } from './undecided-cases.ts';

/** Whether the case hides its item until staff decide, or its author is not told of the decision yet. */
export const isLookedAt = ({ db, tables: { cases, decisions } }: Pick<Database, 'db' | 'tables'>) =>
  or(
    isHiddenUntilDecision(cases),
    exists(
      db
        .select({ id: decisions.id })
        .from(decisions)
        .where(and(eq(decisions.caseId, cases.id), isUntold(decisions))),
    ),
  );

export function lookedAtCaseQueries(database: Database) {
  const { db, tables } = database;
  const { cases } = tables;
  return {
    /** Of these messages, those that a case still hides. `targetIds` and the result are the stored values: hashes. */
    async messagesAmong(targetIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (targetIds.length === 0) return new Set();
      const isAmong = and(eq(cases.targetType, 'message'), inArray(cases.targetId, [...targetIds]));
      const found = db.select({ targetId: cases.targetId }).from(cases);
      const rows = await found.where(and(isAmong, isLookedAt(database)));
      return new Set(rows.map(({ targetId }) => targetId));
    },
  };
}
