import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** What open cases share. */
export const caseWaveQueries = ({ db, tables: { cases, comments } }: Pick<Database, 'db' | 'tables'>) => ({
  /** Unordered. */
  storiesOf: (commentIds: readonly string[]) =>
    db
      .select({ commentId: comments.id, postId: comments.postId })
      .from(comments)
      .where(inArray(comments.id, [...commentIds])),

  /** The undecided cases about a story and about its comments. */
  undecidedIn: (postId: string) =>
    db
      .select()
      .from(cases)
      .where(
        and(
          isNotNull(cases.openTarget),
          or(
            and(eq(cases.targetType, 'post'), eq(cases.targetId, postId)),
            and(
              eq(cases.targetType, 'comment'),
              inArray(cases.targetId, db.select({ id: comments.id }).from(comments).where(eq(comments.postId, postId))),
            ),
          ),
        ),
      ),

  /** @param openTargets As `openTargetOf` makes them. */
  openCasesAbout: (openTargets: readonly string[]) =>
    db
      .select()
      .from(cases)
      .where(inArray(cases.openTarget, [...openTargets])),
});
