import { aliasedTable, and, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Tables } from '../../engine/database.ts';

type CommentTable = Tables['comments'];

/** Whether neither staff have removed the comment, nor the author of its post has taken it off. */
export const isCommentShown = ({ isRemoved, takenOffAt }: Pick<CommentTable, 'isRemoved' | 'takenOffAt'>): SQL =>
  and(not(isRemoved), isNull(takenOffAt)) as SQL;

/** The opposite, in the form of the indexes of such comments. */
export const isCommentNotShown = ({ isRemoved, takenOffAt }: Pick<CommentTable, 'isRemoved' | 'takenOffAt'>): SQL =>
  sql`(${isRemoved} or ${takenOffAt} is not null)`;

/** A reply whose parent is not shown moves to the top level, so that it is not lost with the parent. */
export function parentVisibility({ db, tables: { comments } }: Pick<Database, 'db' | 'tables'>) {
  const parent = aliasedTable(comments, 'parent');
  // A parent always exists, because its deletion sets null.
  const hasHiddenParent = ({ replyTo }: CommentTable) =>
    exists(
      db
        .select({ id: parent.id })
        .from(parent)
        .where(and(eq(parent.id, replyTo), isCommentNotShown(parent))),
    );

  return {
    hasShownParent: (comment: CommentTable): SQL =>
      and(isNotNull(comment.replyTo), not(hasHiddenParent(comment))) as SQL,
  };
}
