import { and, desc, eq, gte } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { isUniqueViolation } from '../../engine/unique-violation.ts';
import { type CaseRow, openTargetOf } from './cases.ts';
import { hasUndecidedCase } from './undecided-cases.ts';

/** Reopens a closed case as a new one that staff are told of. Its decision stands. */
export function* reopenCase(
  { cases }: Pick<Tables, 'cases'>,
  tx: QueryBuilder,
  { id, targetType, targetId }: Pick<CaseRow, 'id' | 'targetType' | 'targetId'>,
) {
  const openTarget = openTargetOf({ targetType, targetId });
  const reopened = { status: 'open', openTarget, closedAt: null, claimedBy: null, isAnnounced: false } as const;
  yield* run(
    tx
      .update(cases)
      .set({ ...reopened, alertFrom: null, alertStage: 0 })
      .where(and(eq(cases.id, id), eq(cases.status, 'closed'))),
  );
}

/** What becomes of decided cases when their author writes on. */
export function caseFollowUps({ tables, transaction }: Database) {
  const { cases } = tables;

  const reopen = (postId: string, closedSince: Date) =>
    transaction(function* (tx) {
      if (yield* hasUndecidedCase(tables, tx, 'post', postId)) return;
      const isDecided = and(eq(cases.status, 'closed'), eq(cases.reason, 'danger'), gte(cases.closedAt, closedSince));
      const latest = tx
        .select({ id: cases.id })
        .from(cases)
        .where(and(eq(cases.targetType, 'post'), eq(cases.targetId, postId), isDecided))
        .orderBy(desc(cases.seq))
        .limit(1);
      const found = firstRow(yield* run(latest));
      if (!found) return;
      yield* reopenCase(tables, tx, { id: found.id, targetType: 'post', targetId: postId });
    });

  return {
    /**
     * Reopens the latest decided case about danger of a post, as a new one that staff are told of. Its decision stands. Does nothing
     * if the post has an undecided case, also one that a report opens at the same moment.
     */
    reopenDanger: (postId: string, closedSince: Date): Promise<void> =>
      reopen(postId, closedSince).catch((error: unknown) => {
        if (!isUniqueViolation(error, 'cases', 'open_target')) throw error;
      }),
  };
}
