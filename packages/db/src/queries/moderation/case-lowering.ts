import { isActiveClaim } from '@ballast/schema/claims';
import { isHarmReason, isUrgentReason, type ReportReason, severityOf } from '@ballast/schema/report-reasons';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { isUndecided } from './undecided-cases.ts';

type Lowering = {
  caseId: string;
  reason: ReportReason;
  /** To tell whether the claim has lapsed. */
  now: Date;
  /** Why, from the member of staff who lowers it. */
  note: Tables['caseNotes']['$inferInsert'];
  entry: AdminLogInsert;
};

export type LowerOutcome = 'lowered' | 'decided' | 'not lower';

export function caseLowering({ tables, transaction }: Database) {
  const { caseNotes, cases } = tables;

  function* hasNote(tx: QueryBuilder, idempotencyKey: string | null | undefined) {
    if (!idempotencyKey) return false;
    const isRetried = eq(caseNotes.idempotencyKey, idempotencyKey);
    return (yield* run(tx.select({ id: caseNotes.id }).from(caseNotes).where(isRetried).limit(1))).length > 0;
  }

  return {
    /**
     * Gives the case a less severe reason, and adds the note. Ends its escalation if it is no longer urgent, or
     * starts that of a harm. A claim that has lapsed
     * ends, because it would count again: those of other reasons last longer. A retry with the same idempotency key changes nothing.
     */
    lower: ({ caseId, reason, now, note, entry }: Lowering) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, LowerOutcome, unknown> {
        if (yield* hasNote(tx, note.idempotencyKey)) return 'lowered';
        const isOpenCase = and(eq(cases.id, caseId), isUndecided(cases));
        // Locks the case: a report may raise it at the same time.
        const locked = tx
          .update(cases)
          .set({ targetId: sql`${cases.targetId}` })
          .where(isOpenCase);
        const { reason: before, claimedBy, claimedAt } = cases;
        const found = firstRow(yield* run(locked.returning({ reason: before, claimedBy, claimedAt })));
        if (!found) return 'decided';
        if (severityOf(found.reason) >= severityOf(reason)) return 'not lower';
        const isOwnClaim = found.claimedBy === note.writtenBy;
        const lapsed = isActiveClaim(found, now) ? {} : { claimedBy: null };
        const begunAnew = { claimedAt: note.createdAt, claimHeldFrom: note.createdAt };
        yield* run(
          tx
            .update(cases)
            .set({
              reason,
              reasonBy: note.writtenBy,
              reasonConfirmedBy: null,
              ...(isOwnClaim ? begunAnew : lapsed),
              ...(!isUrgentReason(reason) && {
                alertFrom: isHarmReason(reason) ? note.createdAt : null,
                alertStage: 0,
              }),
            })
            .where(eq(cases.id, caseId)),
        );
        yield* run(tx.insert(caseNotes).values(note));
        yield* insertAdminLogEntry(tables, tx, entry);
        return 'lowered';
      }),
  };
}
