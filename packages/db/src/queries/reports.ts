import { eq } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from './reported-items.ts';

export type { ReportedItem, ReportTarget };

type ReportInsert = Tables['reports']['$inferInsert'];

type AuthorOf = (item: ReportedItem) => string | undefined;
type ReportMaker = { authorOf: AuthorOf; toRow(item: ReportedItem): ReportInsert };

const referenceTries = 5;

/** Writes of reports. */
export function reportQueries(database: Database) {
  const {
    tables: { reports },
    transaction,
  } = database;
  const items = reportedItems(database);
  const { lockShared } = createMemberLock(database);

  function* earlier(tx: QueryBuilder, idempotencyKey: string | null) {
    if (idempotencyKey === null) return undefined;
    const rows = yield* run(
      tx
        .select({ reference: reports.reference })
        .from(reports)
        .where(eq(reports.idempotencyKey, idempotencyKey))
        .limit(1),
    );
    return firstRow(rows)?.reference;
  }

  /**
   * The item, its author held off from leaving before the report that he would have to look for is there. It is read
   * again because he may just have left, and whether he has or not, or the time this takes would tell which.
   */
  function* readHeld(tx: QueryBuilder, target: ReportTarget, authorOf: AuthorOf) {
    const item = yield* items.read(tx, target);
    const authorId = item && authorOf(item);
    if (authorId !== undefined) yield* lockShared(tx, authorId);
    return yield* items.read(tx, target);
  }

  return {
    /**
     * Keeps a report with its evidence as it stands in that very transaction, or finds the one that its idempotency key
     * names, be its target gone or not. Undefined when there is no such target, or no reporter any more.
     * @param authorOf Opens the authorship of an anonymous item.
     * @param toRow Makes the row of what was found; asked again, for another reference, when that one is taken.
     */
    create: (target: ReportTarget, idempotencyKey: string | null, { authorOf, toRow }: ReportMaker) =>
      transaction(function* (tx) {
        const known = yield* earlier(tx, idempotencyKey);
        if (known !== undefined) return { reference: known, isNew: false };
        if (!(yield* lockShared(tx, target.reporterId))) return undefined;
        const item = yield* readHeld(tx, target, authorOf);
        if (!item) return undefined;
        for (let tries = 0; tries < referenceTries; tries += 1) {
          const row = { ...toRow(item), idempotencyKey };
          const created = yield* run(
            tx.insert(reports).values(row).onConflictDoNothing().returning({ reference: reports.reference }),
          );
          if (created.length > 0) return { reference: row.reference, isNew: true };
          const twin = yield* earlier(tx, idempotencyKey);
          if (twin !== undefined) return { reference: twin, isNew: false };
        }
        throw new Error('No reference for a report was free.');
      }),
  };
}
