import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, type Query, run, type Tables } from '../database.ts';
import type { Erasure } from './erasures.ts';
import { type Places, type SealedItem, type SealedReport, sealedRows } from './sealed-items.ts';

/** What was found to be a member's by opening seals, as far as the `places`. */
export type OwnSealed = { places: Places; posts: SealedItem[]; comments: SealedItem[]; reports: SealedReport[] };

/** What only the holder of the keys can tell, or make. */
export type LeaverKeys = {
  isOwnItem(item: SealedItem): boolean;
  isOwnReport(report: SealedReport): boolean;
  isOwnReveal(reveal: { id: string; memberSeal: string }): boolean;
  /** A seal of an author who is nobody, as long as any. */
  sealOfNobody(itemId: string): string;
  /** An idempotency key of nobody's, as long as any. */
  keyOfNobody(): string;
  /** What is to change in a report of his or about him, and what else is then to be erased in its time. */
  leaveReport(report: SealedReport): { change: Partial<Tables['reports']['$inferInsert']>; erasures: Erasure[] };
};

const farthest = Number.MAX_SAFE_INTEGER;
const rowsAtOnce = 100;

/** Cuts a list into what one statement takes. */
export function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += rowsAtOnce) yield list.slice(at, at + rowsAtOnce);
}

/** Takes a leaver out of what holds him only as a seal; to be run in the transaction in which he leaves. */
export function sealedChanges(tables: Database['tables'], keys: LeaverKeys) {
  const { posts, comments, reports, reveals } = tables;
  const rows = sealedRows(tables);

  return {
    /** What he made while the rest was looked through. */
    *complete(tx: Query, { places, ...own }: OwnSealed) {
      const newPosts = yield* run(rows.posts(tx, places.posts, farthest));
      const newComments = yield* run(rows.comments(tx, places.comments, farthest));
      const newReports = yield* run(rows.reports(tx, places.reports, farthest));
      return {
        posts: [...own.posts, ...newPosts.filter(keys.isOwnItem)],
        comments: [...own.comments, ...newComments.filter(keys.isOwnItem)],
        reports: [...own.reports, ...newReports.filter(keys.isOwnReport)],
      };
    },

    /** Makes the items nobody's; returns the ids of those that are still there. A null idempotency key stays one. */
    *disown(tx: Query, items: typeof posts | typeof comments, own: readonly SealedItem[]) {
      const left: string[] = [];
      for (const some of chunks(own)) {
        const each = (make: (id: string) => string): SQL => {
          const cases = some.map(({ id }) => sql`when ${id} then ${make(id)}`);
          return sql`case ${items.id} ${sql.join(cases, sql` `)} end`;
        };
        const changed = yield* run(
          tx
            .update(items)
            .set({
              authorSeal: each(keys.sealOfNobody),
              idempotencyKey: sql`case when ${items.idempotencyKey} is null then null else ${each(keys.keyOfNobody)} end`,
            })
            .where(
              inArray(
                items.id,
                some.map(({ id }) => id),
              ),
            )
            .returning({ id: items.id }),
        );
        for (const { id } of changed) left.push(id);
      }
      return left;
    },

    /** Returns what is left to be erased of reported items. */
    *leaveReports(tx: Query, own: readonly SealedReport[]) {
      const erasures: Erasure[] = [];
      for (const report of own) {
        const left = keys.leaveReport(report);
        yield* run(tx.update(reports).set(left.change).where(eq(reports.id, report.id)));
        erasures.push(...left.erasures);
      }
      return erasures;
    },

    /** Forgets that his authorship was ever opened. Reveals are made by hand, so all of them are few. */
    *leaveReveals(tx: Query) {
      const all = yield* run(tx.select({ id: reveals.id, memberSeal: reveals.memberSeal }).from(reveals));
      for (const { id } of all.filter(keys.isOwnReveal)) yield* run(tx.delete(reveals).where(eq(reveals.id, id)));
    },
  };
}
