import { and, count, eq, isNull, min } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { countRows } from './count-rows.ts';

/** How many cases and appeals wait for staff, without whom or what they are about. */
export function queueStateQueries({ db, tables: { cases } }: Pick<Database, 'db' | 'tables'>) {
  const isOpen = eq(cases.status, 'open');

  const bySeverity = (condition: typeof isOpen | undefined) =>
    db
      .select({ severity: cases.severity, count: count(), oldestAt: min(cases.createdAt) })
      .from(cases)
      .where(condition)
      .groupBy(cases.severity);

  return {
    listOpen: () => bySeverity(isOpen),
    listUnclaimed: () => bySeverity(and(isOpen, isNull(cases.claimedBy))),
    countAppeals: () => countRows(db.select({ count: count() }).from(cases).where(eq(cases.status, 'appealed'))),
  };
}
