import { aliasedTable, and, eq, notExists } from 'drizzle-orm';
import { type Database, type QueryBuilder, run } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { isCommentShown } from './comment-visibility.ts';

/** Checks and locks the comment that is replied to. Runs within a transaction. */
export function createParentLock({ db, tables: { comments }, prepareInTransaction }: Database) {
  const grandparent = aliasedTable(comments, 'grandparent');
  const shownGrandparent = db
    .select({ id: grandparent.id })
    .from(grandparent)
    .where(and(eq(grandparent.id, comments.replyTo), isCommentShown(grandparent)));

  // A reply whose parent is not shown is listed as no reply. Once it has replies itself it stays one: replies are one level deep.
  const lock = prepareInTransaction((tx, postId: Param<string>, replyTo: Param<string>) =>
    tx
      .update(comments)
      .set({ replyTo: null })
      .where(
        and(
          eq(comments.id, replyTo),
          eq(comments.postId, postId),
          isCommentShown(comments),
          notExists(shownGrandparent),
        ),
      )
      .returning({ id: comments.id }),
  );

  /** Returns false if it is not there, below another post, not shown or a reply. Until the transaction ends, nobody deletes or removes it. */
  return function* lockParent(tx: QueryBuilder, postId: string, replyTo: string) {
    return (yield* run(lock(tx, postId, replyTo))).length > 0;
  };
}
