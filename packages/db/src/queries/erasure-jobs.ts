import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../database.ts';
import { itemDeletion } from './item-deletion.ts';

/** What a job erases of a deleted account: an anonymous item, a like from its item's count, or a report's words. */
export type ErasureTarget = Pick<Tables['erasureJobs']['$inferSelect'], 'kind' | 'itemId'>;
export type ErasureJob = ErasureTarget & { id: string };

/** Jobs that erase the rest of deleted accounts (docs/anonymity.md, rule 12). */
export function erasureJobQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  const { erasureJobs, posts, comments, reports } = tables;
  const { deletePost, deleteComment } = itemDeletion(tables);

  function* deleteEvidence(tx: QueryBuilder, targetType: 'post' | 'comment', targetId: string) {
    const isAbout = and(eq(reports.targetType, targetType), eq(reports.targetId, targetId));
    yield* run(tx.update(reports).set({ evidenceSeal: null }).where(isAbout));
  }

  function* subtractLike(tx: QueryBuilder, items: typeof posts | typeof comments, id: string) {
    yield* run(
      tx
        .update(items)
        .set({ likesCount: sql`${items.likesCount} - 1` })
        .where(eq(items.id, id)),
    );
  }

  /** Returns the id of a deleted picture, whose file is for the caller to delete, or null. */
  function* erase(tx: QueryBuilder, { kind, itemId }: ErasureTarget) {
    if (kind === 'post') {
      yield* deleteEvidence(tx, 'post', itemId);
      return yield* deletePost(tx, itemId);
    }
    if (kind === 'comment') {
      yield* deleteEvidence(tx, 'comment', itemId);
      yield* deleteComment(tx, itemId);
    } else if (kind === 'report_words') {
      yield* run(tx.update(reports).set({ wordsSeal: null }).where(eq(reports.id, itemId)));
    } else {
      yield* subtractLike(tx, kind === 'post_like' ? posts : comments, itemId);
    }
    return null;
  }

  return {
    erase,

    /** The longest overdue first. */
    listDue: (now: Date, limit: number): PromiseLike<ErasureJob[]> =>
      db
        .select({ id: erasureJobs.id, kind: erasureJobs.kind, itemId: erasureJobs.itemId })
        .from(erasureJobs)
        .where(lte(erasureJobs.dueAt, now))
        .orderBy(asc(erasureJobs.dueAt), asc(erasureJobs.id))
        .limit(limit),

    /** Claims and runs a job; null if another process has claimed it. */
    runJob: ({ id, ...target }: ErasureJob) =>
      transaction(function* (tx) {
        const claimed = yield* run(
          tx.delete(erasureJobs).where(eq(erasureJobs.id, id)).returning({ id: erasureJobs.id }),
        );
        return claimed.length > 0 ? yield* erase(tx, target) : null;
      }),
  };
}
