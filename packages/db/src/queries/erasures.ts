import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, type Query, run, type Tables } from '../database.ts';

/** One thing of a member who left: an anonymous item, the mark that his support left on a count, or a report's words. */
export type Erasure = Pick<Tables['erasures']['$inferSelect'], 'kind' | 'itemId'>;
export type PendingErasure = Erasure & { id: string };

/** What is left to go of members who left (anonymity.md, rule 12). */
export function erasureQueries({ db, tables, transaction }: Pick<Database, 'db' | 'tables' | 'transaction'>) {
  const { erasures, posts, comments, media, reports } = tables;

  function* eraseEvidence(tx: Query, targetType: 'post' | 'comment', targetId: string) {
    const about = and(eq(reports.targetType, targetType), eq(reports.targetId, targetId));
    yield* run(tx.update(reports).set({ evidenceSeal: null }).where(about));
  }

  function* erasePost(tx: Query, id: string) {
    yield* eraseEvidence(tx, 'post', id);
    const [deleted] = yield* run(tx.delete(posts).where(eq(posts.id, id)).returning({ mediaId: posts.mediaId }));
    if (!deleted?.mediaId) return null;
    yield* run(tx.delete(media).where(eq(media.id, deleted.mediaId)));
    return deleted.mediaId;
  }

  function* eraseComment(tx: Query, id: string) {
    yield* eraseEvidence(tx, 'comment', id);
    const [deleted] = yield* run(tx.delete(comments).where(eq(comments.id, id)).returning({ postId: comments.postId }));
    if (!deleted) return;
    yield* run(
      tx
        .update(posts)
        .set({ commentsCount: sql`${posts.commentsCount} - 1` })
        .where(eq(posts.id, deleted.postId)),
    );
  }

  function* eraseLike(tx: Query, items: typeof posts | typeof comments, id: string) {
    yield* run(
      tx
        .update(items)
        .set({ likesCount: sql`${items.likesCount} - 1` })
        .where(eq(items.id, id)),
    );
  }

  function* eraseWords(tx: Query, reportId: string) {
    yield* run(tx.update(reports).set({ wordsSeal: null }).where(eq(reports.id, reportId)));
  }

  /** Erases one thing, in a transaction; returns the id of a picture whose file is now nobody's. */
  function* erase(tx: Query, { kind, itemId }: Erasure) {
    if (kind === 'post') return yield* erasePost(tx, itemId);
    if (kind === 'comment') yield* eraseComment(tx, itemId);
    else if (kind === 'report_words') yield* eraseWords(tx, itemId);
    else yield* eraseLike(tx, kind === 'post_like' ? posts : comments, itemId);
    return null;
  }

  return {
    erase,

    /** What is due by `now`, the longest overdue first. */
    due: (now: Date, limit: number): PromiseLike<PendingErasure[]> =>
      db
        .select({ id: erasures.id, kind: erasures.kind, itemId: erasures.itemId })
        .from(erasures)
        .where(lte(erasures.dueAt, now))
        .orderBy(asc(erasures.dueAt), asc(erasures.id))
        .limit(limit),

    /** Erases it, once, whoever else is at it; returns the id of a picture whose file is now nobody's. */
    carryOut: ({ id, ...erasure }: PendingErasure) =>
      transaction(function* (tx) {
        const claimed = yield* run(tx.delete(erasures).where(eq(erasures.id, id)).returning({ id: erasures.id }));
        return claimed.length > 0 ? yield* erase(tx, erasure) : null;
      }),
  };
}
