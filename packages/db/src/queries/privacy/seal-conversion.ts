import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import type { DepartureRow } from '../accounts/departures.ts';
import { createMemberLock } from './member-lock.ts';

type SealedItem = { id: string; authorSeal: string };
type ReportRow = Tables['reports']['$inferSelect'];
type ReportSeals = Pick<ReportRow, 'reporterSeal' | 'wordsSeal' | 'evidenceSeal'>;
type RevealRow = { id: string; memberSeal: string };
type ContactRow = { id: string; senderSeal: string | null };

export type SealConverter = {
  /** Returns the existing seal, or the seal of a new handle. */
  handleSealOf(member: { id: string; handleSeal: string | null }): string;
  /** Called once, before the methods below. `pendingIds`: the ids of items that are still to be erased. */
  departures(pendingIds: readonly string[]): DepartureRow[];
  authorSealOf(item: SealedItem): string;
  reportSealsOf(report: ReportRow): ReportSeals;
  revealSealOf(reveal: RevealRow): string;
  senderSealOf(contact: ContactRow): string;
};

const batchSize = 500;

/** Replaces older versions' seals, which contain member ids, by seals of handles (docs/anonymity.md, rule 2). */
export function sealConversionQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { users, posts, comments, reports, reveals, contactMessages, departures, erasureJobs } = tables;
  const { lockExclusive } = createMemberLock(database);

  const withoutHandle = (from: Pick<QueryBuilder, 'select'>) =>
    from.select({ id: users.id }).from(users).where(isNull(users.handleSeal));

  function* convertItems(tx: QueryBuilder, items: typeof posts | typeof comments, converter: SealConverter) {
    for (let after = 0; ; ) {
      const rows = yield* run(
        tx
          .select({ seq: items.seq, id: items.id, authorSeal: items.authorSeal })
          .from(items)
          .where(and(gt(items.seq, after), isNotNull(items.authorSeal)))
          .orderBy(asc(items.seq))
          .limit(batchSize),
      );
      for (const { id, authorSeal } of rows) {
        if (authorSeal === null) continue;
        const seal = converter.authorSealOf({ id, authorSeal });
        yield* run(tx.update(items).set({ authorSeal: seal }).where(eq(items.id, id)));
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.seq;
    }
  }

  function* convertReports(tx: QueryBuilder, converter: SealConverter) {
    for (let after = 0; ; ) {
      const rows = yield* run(
        tx.select().from(reports).where(gt(reports.seq, after)).orderBy(asc(reports.seq)).limit(batchSize),
      );
      for (const row of rows)
        yield* run(tx.update(reports).set(converter.reportSealsOf(row)).where(eq(reports.id, row.id)));
      const last = rows.at(-1);
      if (!last) return;
      after = last.seq;
    }
  }

  return {
    isNeeded: async (): Promise<boolean> => (await withoutHandle(db).limit(1)).length > 0,

    /** Converts all seals in one transaction, so that no seal shows its age. Does nothing if already converted. */
    convert: (converter: SealConverter) =>
      transaction(function* (tx) {
        yield* lockExclusive(tx, 'seal conversion');
        const members = yield* run(tx.select({ id: users.id, handleSeal: users.handleSeal }).from(users));
        if (members.every(({ handleSeal }) => handleSeal !== null)) return;
        for (const member of members) {
          const handleSeal = converter.handleSealOf(member);
          if (member.handleSeal !== null) continue;
          yield* run(tx.update(users).set({ handleSeal }).where(eq(users.id, member.id)));
        }
        const pending = yield* run(tx.select({ id: erasureJobs.itemId }).from(erasureJobs));
        const rows = converter.departures(pending.map(({ id }) => id));
        if (rows.length > 0) yield* run(tx.insert(departures).values(rows));
        yield* convertItems(tx, posts, converter);
        yield* convertItems(tx, comments, converter);
        yield* convertReports(tx, converter);
        const allReveals = yield* run(tx.select({ id: reveals.id, memberSeal: reveals.memberSeal }).from(reveals));
        for (const reveal of allReveals) {
          yield* run(
            tx
              .update(reveals)
              .set({ memberSeal: converter.revealSealOf(reveal) })
              .where(eq(reveals.id, reveal.id)),
          );
        }
        const contacts = yield* run(
          tx.select({ id: contactMessages.id, senderSeal: contactMessages.senderSeal }).from(contactMessages),
        );
        for (const contact of contacts) {
          yield* run(
            tx
              .update(contactMessages)
              .set({ senderSeal: converter.senderSealOf(contact) })
              .where(eq(contactMessages.id, contact.id)),
          );
        }
        yield* run(tx.delete(erasureJobs));
      }),
  };
}
