import { eq } from 'drizzle-orm';
import { type Database, only, type Query, run, type Tables } from '../database.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from './reported-items.ts';

export type { ReportedItem, ReportTarget };
export type ReportRow = Tables['reports']['$inferSelect'];
type ReportInsert = Tables['reports']['$inferInsert'];

const referenceTries = 5;

/** Writes of reports. */
export function reportQueries(database: Database) {
  const {
    tables: { reports, users },
    transaction,
  } = database;
  const items = reportedItems(database);

  function* earlier(tx: Query, retryKey: string | null) {
    if (retryKey === null) return undefined;
    const rows = yield* run(
      tx.select({ reference: reports.reference }).from(reports).where(eq(reports.retryKey, retryKey)).limit(1),
    );
    return only(rows)?.reference;
  }

  return {
    /**
     * Keeps a report with its evidence as it stands in that very transaction, or finds the one that its retry key
     * names, be its target gone or not. Undefined when there is no such target, or no reporter any more.
     * @param toRow Makes the row of what was found; asked again, for another reference, when that one is taken.
     */
    create: (target: ReportTarget, retryKey: string | null, toRow: (item: ReportedItem) => ReportInsert) =>
      transaction(function* (tx) {
        const known = yield* earlier(tx, retryKey);
        if (known !== undefined) return { reference: known, isNew: false };
        const reporter = yield* run(tx.select({ id: users.id }).from(users).where(eq(users.id, target.reporterId)));
        const item = yield* items.read(tx, target);
        if (!item || reporter.length === 0) return undefined;
        for (let tries = 0; tries < referenceTries; tries += 1) {
          const row = { ...toRow(item), retryKey };
          const created = yield* run(
            tx.insert(reports).values(row).onConflictDoNothing().returning({ reference: reports.reference }),
          );
          if (created.length > 0) return { reference: row.reference, isNew: true };
          const twin = yield* earlier(tx, retryKey);
          if (twin !== undefined) return { reference: twin, isNew: false };
        }
        throw new Error('No reference for a report was free.');
      }),
  };
}
