import { eq } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';
import { type ReportedItem, type ReportTarget, reportedItems } from './reported-items.ts';

export type { ReportedItem, ReportTarget };

type ReportInsert = Tables['reports']['$inferInsert'];

type ReportMaker = {
  reporterHash: string;
  toRow(item: ReportedItem): ReportInsert;
  toMail(reference: string): OutgoingMailRow;
};

const maxReferenceTries = 5;

export function reportQueries(database: Database) {
  const { tables, transaction } = database;
  const { reports } = tables;
  const items = reportedItems(database);
  const { lockSharedByHash } = createMemberLock(database);

  function* findReference(tx: QueryBuilder, idempotencyKey: string | null) {
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

  return {
    /**
     * Undefined if the target or the reporter does not exist. A retry returns the first attempt's reference, and inserts no
     * second mail.
     * @param toRow Called again for another reference if one is taken.
     */
    create: (target: ReportTarget, idempotencyKey: string | null, { reporterHash, toRow, toMail }: ReportMaker) =>
      transaction(function* (tx) {
        const existing = yield* findReference(tx, idempotencyKey);
        if (existing !== undefined) return { reference: existing, isNew: false };
        if (!(yield* lockSharedByHash(tx, reporterHash))) return undefined;
        const item = yield* items.read(tx, target);
        if (!item) return undefined;
        for (let tries = 0; tries < maxReferenceTries; tries += 1) {
          const row = { ...toRow(item), idempotencyKey };
          const created = yield* run(
            tx.insert(reports).values(row).onConflictDoNothing().returning({ reference: reports.reference }),
          );
          if (created.length > 0) {
            yield* insertMail(tables, tx, toMail(row.reference));
            return { reference: row.reference, isNew: true };
          }
          const concurrent = yield* findReference(tx, idempotencyKey);
          if (concurrent !== undefined) return { reference: concurrent, isNew: false };
        }
        throw new Error('No reference for a report was free.');
      }),
  };
}
