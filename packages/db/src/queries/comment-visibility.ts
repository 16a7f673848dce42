import { aliasedTable, and, eq, exists, isNull, not, notExists, or, type SQL } from 'drizzle-orm';
import type { Database, Tables } from '../database.ts';

type CommentTable = Tables['comments'];

/** Whether neither staff have removed the comment, nor the author of its post has taken it off. */
export const isCommentShown = ({ isRemoved, takenOffAt }: Pick<CommentTable, 'isRemoved' | 'takenOffAt'>): SQL =>
  and(not(isRemoved), isNull(takenOffAt)) as SQL;

/** A reply whose parent is not shown moves to the top level, so that it is not lost with the parent. */
export function parentVisibility({ db, tables: { comments } }: Pick<Database, 'db' | 'tables'>) {
  const parent = aliasedTable(comments, 'parent');
  const shownParentOf = (comment: CommentTable) =>
    db
      .select({ id: parent.id })
      .from(parent)
      .where(and(eq(parent.id, comment.replyTo), isCommentShown(parent)));

  return {
    hasShownParent: (comment: CommentTable): SQL => exists(shownParentOf(comment)),
    isTopLevel: (comment: CommentTable): SQL => or(isNull(comment.replyTo), notExists(shownParentOf(comment))) as SQL,
  };
}
