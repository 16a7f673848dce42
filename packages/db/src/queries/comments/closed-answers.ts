import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, firstRow, run } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';

/** Stories whose answers staff have closed. */
export function closedAnswersQueries({ tables, transaction }: Database) {
  const { posts } = tables;
  const { answersBeforeClosing: before } = posts;
  const closed = { answers: 'nobody' as const, answersBeforeClosing: sql`${posts.answers}` };
  const opened = { answers: sql`${before}`, answersBeforeClosing: null };

  return {
    /** Returns false if there is no such story. What is closed or open already changes nothing, and logs nothing. */
    set: (postId: string, isClosed: boolean, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const changed = yield* run(
          tx
            .update(posts)
            .set(isClosed ? closed : opened)
            .where(and(eq(posts.id, postId), isClosed ? isNull(before) : isNotNull(before)))
            .returning({ id: posts.id }),
        );
        if (changed.length > 0) {
          yield* insertAdminLogEntry(tables, tx, entry);
          return true;
        }
        const found = tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).limit(1);
        return firstRow(yield* run(found)) !== undefined;
      }),
  };
}
