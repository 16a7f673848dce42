import { and, eq, exists, gte, inArray, isNotNull, not, or } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';

/** What open cases share. */
export function caseWaveQueries({ db, tables: { cases, comments, decisions } }: Pick<Database, 'db' | 'tables'>) {
  const letters = db.select({ id: decisions.id }).from(decisions);
  const hasLetter = exists(
    letters.where(and(eq(decisions.caseId, cases.id), eq(decisions.action, 'support'), not(decisions.isReversed))),
  );
  return {
    /** Unordered. */
    storiesOf: (commentIds: readonly string[]) =>
      db
        .select({ commentId: comments.id, postId: comments.postId })
        .from(comments)
        .where(inArray(comments.id, [...commentIds])),

    /**
     * The undecided cases about a story and about its comments, and those about danger that ended since then with a letter of support:
     * the answers may still be what holds somebody.
     */
    undecidedIn: (postId: string, supportedSince: Date) =>
      db
        .select()
        .from(cases)
        .where(
          and(
            or(
              isNotNull(cases.openTarget),
              and(eq(cases.reason, 'danger'), gte(cases.closedAt, supportedSince), hasLetter),
            ),
            or(
              and(eq(cases.targetType, 'post'), eq(cases.targetId, postId)),
              and(
                eq(cases.targetType, 'comment'),
                inArray(
                  cases.targetId,
                  db.select({ id: comments.id }).from(comments).where(eq(comments.postId, postId)),
                ),
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
  };
}
