import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { type Database, type QueryBuilder, run, type Tables } from '../database.ts';
import { maxSeq } from '../max-seq.ts';
import type { ErasureTarget } from './erasure-jobs.ts';
import { type LastSeqs, type SealedItem, type SealedReport, sealedRows } from './sealed-items.ts';

/** A member's sealed rows, found by opening seals up to `lastSeqs`. */
export type OwnSealed = { lastSeqs: LastSeqs; posts: SealedItem[]; comments: SealedItem[]; reports: SealedReport[] };

/** Operations of a deletion that need the encryption keys. */
export type DeletionKeys = {
  isOwnItem(item: SealedItem): boolean;
  isOwnReport(report: SealedReport): boolean;
  isOwnReveal(reveal: { id: string; memberSeal: string }): boolean;
  /** This seal and the key below are random values of the usual length. */
  sealRandomAuthor(itemId: string): string;
  randomIdempotencyKey(): string;
  /** `targets` are erased by jobs. */
  detachReport(report: SealedReport): { change: Partial<Tables['reports']['$inferInsert']>; targets: ErasureTarget[] };
};

/** Detaches a member from rows that hold them only as a seal; part of the transaction that deletes the account. */
export function sealedChanges(tables: Database['tables'], keys: DeletionKeys) {
  const { posts, comments, reports, reveals } = tables;
  const rows = sealedRows(tables);

  return {
    /** Adds the rows that were written during the search. */
    *complete(tx: QueryBuilder, { lastSeqs, ...own }: OwnSealed) {
      const newPosts = yield* run(rows.posts(tx, lastSeqs.posts, maxSeq));
      const newComments = yield* run(rows.comments(tx, lastSeqs.comments, maxSeq));
      const newReports = yield* run(rows.reports(tx, lastSeqs.reports, maxSeq));
      return {
        posts: [...own.posts, ...newPosts.filter(keys.isOwnItem)],
        comments: [...own.comments, ...newComments.filter(keys.isOwnItem)],
        reports: [...own.reports, ...newReports.filter(keys.isOwnReport)],
      };
    },

    /** Returns the ids of items that still exist. A null idempotency key stays null. */
    *detachItems(tx: QueryBuilder, items: typeof posts | typeof comments, own: readonly SealedItem[]) {
      const detached: string[] = [];
      for (const some of chunks(own)) {
        const byId = (make: (id: string) => string): SQL => {
          const cases = some.map(({ id }) => sql`when ${id} then ${make(id)}`);
          return sql`case ${items.id} ${sql.join(cases, sql` `)} end`;
        };
        const changed = yield* run(
          tx
            .update(items)
            .set({
              authorSeal: byId(keys.sealRandomAuthor),
              idempotencyKey: sql`case when ${items.idempotencyKey} is null then null else ${byId(keys.randomIdempotencyKey)} end`,
            })
            .where(
              inArray(
                items.id,
                some.map(({ id }) => id),
              ),
            )
            .returning({ id: items.id }),
        );
        for (const { id } of changed) detached.push(id);
      }
      return detached;
    },

    /** Returns the targets that remain for erasure jobs. */
    *detachReports(tx: QueryBuilder, own: readonly SealedReport[]) {
      const targets: ErasureTarget[] = [];
      for (const report of own) {
        const detached = keys.detachReport(report);
        yield* run(tx.update(reports).set(detached.change).where(eq(reports.id, report.id)));
        targets.push(...detached.targets);
      }
      return targets;
    },

    /** Deletes the member's reveals. Admins make them by hand, so reading all is cheap. */
    *deleteReveals(tx: QueryBuilder) {
      const all = yield* run(tx.select({ id: reveals.id, memberSeal: reveals.memberSeal }).from(reveals));
      for (const { id } of all.filter(keys.isOwnReveal)) yield* run(tx.delete(reveals).where(eq(reveals.id, id)));
    },
  };
}
