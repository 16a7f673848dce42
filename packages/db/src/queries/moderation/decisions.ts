import { and, count, eq, gt, gte, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { forgetSightings, noCall } from '../admin/admin-calls.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { openTargetOf } from './cases.ts';
import { decisionErasure } from './decision-erasure.ts';
import { decisionReads } from './decision-reads.ts';
import { decisionTelling } from './decision-telling.ts';
import { type CaseTarget, itemDecisions } from './item-decisions.ts';
import { itemRemoval, type RemovedProfile } from './item-removal.ts';
import { type Holding, itemRestoring, type RemovalTarget, type Restoring } from './item-restoring.ts';

export type { RemovalTarget, Restoring };

export type DecisionRow = Tables['decisions']['$inferSelect'];
type DecidedCase = Tables['cases']['$inferSelect'];
type DecisionInsert = Tables['decisions']['$inferInsert'];

/** The state of the item before the decision, for a reversal. */
type ItemBefore = {
  profile: RemovedProfile | null;
  wasHeld: boolean;
  wasHidden: boolean;
};

type DecisionWrite = {
  item: CaseTarget;
  /** Decides only while the case has this reason. */
  onlyIfReason: DecidedCase['reason'] | undefined;
  decision: Omit<DecisionInsert, 'detailsSeal'>;
  sealDetails: (before: ItemBefore) => string;
  actor: string;
  outcome: string;
  /** The words to everybody who reported the item, sealed. */
  replySeal: string | null;
  removes: RemovalTarget | undefined;
  addsNote: { postId: string; note: string } | undefined;
  /** The item to show again if reports or staff had hidden it. Undefined if the decision removes it. */
  releases: RemovalTarget | undefined;
  /** The day on which staff look at the case again. Undefined: a later day stays. */
  lookAgainOn: Date | undefined;
  /** News of a letter of support. */
  mail: OutgoingMailRow | undefined;
  entry: AdminLogInsert;
};

type Appeal = Pick<DecisionRow, 'id' | 'caseId'> & {
  appealSeal: string;
  /** Only to the minute: the seconds are 00. */
  appealedAt: Date;
  mail: OutgoingMailRow;
};

type AppealAnswer = {
  decisionId: string;
  caseId: string;
  actor: string;
  isUpheld: boolean;
  answer: Pick<DecisionRow, 'answerSeal' | 'answeredAt'>;
  /** Set on the reports if the decision is reversed. */
  outcome: string;
  /** Undefined unless a removal is reversed. */
  restores: Restoring | undefined;
  removesNote: { postId: string; note: string } | undefined;
  entry: AdminLogInsert;
};

type Reversal = Pick<AppealAnswer, 'decisionId' | 'caseId' | 'actor' | 'restores' | 'removesNote' | 'entry'> & {
  /** Only to the minute: the seconds are 00. */
  reversedAt: Date;
  /** The item, if reports or staff had hidden it before the decision. */
  holds: Holding | undefined;
};

export function decisionQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { cases, decisions, reports } = tables;
  const removal = itemRemoval(tables);
  const ofItem = itemDecisions(tables);
  const { restore, hold } = itemRestoring(tables);

  /** Serialises appeals and reversals of a case. Returns undefined if the case is not closed. */
  function* lockClosedCase(tx: QueryBuilder, caseId: string) {
    const [locked] = yield* run(
      tx
        .update(cases)
        .set({ status: 'closed' })
        .where(and(eq(cases.id, caseId), eq(cases.status, 'closed')))
        .returning({ targetType: cases.targetType, targetId: cases.targetId }),
    );
    return locked;
  }

  return {
    ...decisionReads(database),
    ...decisionErasure(database),
    ...decisionTelling(database),

    /** Returns false if the case is not open, has another reason, or another staff member has claimed it. */
    decide: ({
      item,
      onlyIfReason,
      decision,
      sealDetails,
      actor,
      outcome,
      replySeal,
      removes,
      addsNote,
      releases,
      lookAgainOn,
      mail,
      entry,
    }: DecisionWrite) =>
      transaction(function* (tx) {
        if (removes) yield* ofItem.lock(tx, item);
        // Also locks the case: a concurrent report may set `isHeld`, and staff may hide the item.
        const [claimed] = yield* run(
          tx
            .update(cases)
            .set({ claimedBy: actor })
            .where(
              and(
                eq(cases.id, decision.caseId),
                eq(cases.status, 'open'),
                or(isNull(cases.claimedBy), eq(cases.claimedBy, actor)),
                onlyIfReason && eq(cases.reason, onlyIfReason),
              ),
            )
            .returning({ wasHeld: cases.isHeld, hiddenBy: cases.hiddenBy }),
        );
        if (!claimed) return false;
        const before = { wasHeld: claimed.wasHeld, wasHidden: claimed.hiddenBy !== null };
        yield* run(
          tx
            .update(cases)
            .set({
              status: 'closed',
              openTarget: null,
              isHeld: false,
              hiddenBy: null,
              hiddenAt: null,
              hideStage: 0,
              ...noCall,
              closedAt: decision.createdAt,
              // A day that was promised stays. One that is due ends with the decision.
              lookAgainOn:
                lookAgainOn ??
                sql`case when ${gt(cases.lookAgainOn, decision.createdAt)} then ${cases.lookAgainOn} end`,
            })
            .where(eq(cases.id, decision.caseId)),
        );
        yield* forgetSightings(tables, tx, decision.caseId);
        let profile: RemovedProfile | undefined;
        if (removes?.targetType === 'user') profile = yield* removal.removeProfile(tx, removes.id);
        else if (removes) yield* removal[removes.targetType](tx, removes.id, true);
        yield* run(
          tx
            .insert(decisions)
            .values({ ...decision, detailsSeal: sealDetails({ profile: profile ?? null, ...before }) }),
        );
        if (addsNote) yield* removal.addNote(tx, addsNote.postId, addsNote.note);
        if ((before.wasHeld || before.wasHidden) && releases)
          yield* removal[releases.targetType](tx, releases.id, false);
        const isOpenReport = and(eq(reports.caseId, decision.caseId), eq(reports.status, 'open'));
        if (replySeal !== null) {
          // Not to reporters who have deleted their accounts: their texts are erased once.
          yield* run(
            tx
              .update(reports)
              .set({ replySeal })
              .where(and(isOpenReport, isNotNull(reports.wordsSeal))),
          );
        }
        yield* run(
          tx.update(reports).set({ status: 'closed', outcome, closedAt: decision.createdAt }).where(isOpenReport),
        );
        if (mail) yield* insertMail(tables, tx, mail);
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),

    /** Returns false if the decision is already appealed or reversed. */
    appeal: ({ id, caseId, appealSeal, appealedAt, mail }: Appeal) =>
      transaction(function* (tx) {
        if (!(yield* lockClosedCase(tx, caseId))) return false;
        const isNeitherReversedNorAppealed = and(
          eq(decisions.id, id),
          not(decisions.isReversed),
          isNull(decisions.appealedAt),
        );
        const appealed = yield* run(
          tx
            .update(decisions)
            .set({ appealSeal, appealedAt })
            .where(isNeitherReversedNorAppealed)
            .returning({ id: decisions.id }),
        );
        if (appealed.length === 0) return false;
        yield* run(tx.update(cases).set({ status: 'appealed', claimedBy: null }).where(eq(cases.id, caseId)));
        yield* insertMail(tables, tx, mail);
        return true;
      }),

    /**
     * Returns false if the appeal is already answered, or another staff member has claimed the case. Stores no words if the
     * decision's details are erased: its subject has left, and no later erasure may find them.
     */
    answerAppeal: ({
      decisionId,
      caseId,
      actor,
      isUpheld,
      answer,
      outcome,
      restores,
      removesNote,
      entry,
    }: AppealAnswer) =>
      transaction(function* (tx) {
        if (restores) yield* ofItem.lock(tx, restores.item);
        const isAppealed = and(eq(cases.id, caseId), eq(cases.status, 'appealed'));
        const closed = yield* run(
          tx
            .update(cases)
            .set({ status: 'closed', ...noCall })
            .where(and(isAppealed, or(isNull(cases.claimedBy), eq(cases.claimedBy, actor))))
            .returning({ id: cases.id }),
        );
        if (closed.length === 0) return false;
        yield* forgetSightings(tables, tx, caseId);
        const answerSeal = sql`case when ${decisions.detailsSeal} is null then null else ${answer.answerSeal} end`;
        yield* run(
          tx
            .update(decisions)
            .set({ ...answer, answerSeal, answeredBy: actor, isReversed: isUpheld })
            .where(eq(decisions.id, decisionId)),
        );
        yield* restore(tx, { decisionId, restores, removesNote });
        if (isUpheld)
          yield* run(tx.update(reports).set({ outcome, replySeal: null }).where(eq(reports.caseId, caseId)));
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),

    /** How many decisions of the case were taken back since then before anybody was told of them. Those that did nothing don't count. */
    async countTakenBackUntold(caseId: string, since: Date): Promise<number> {
      const isUntold = and(decisions.isReversed, isNotNull(decisions.tellAt), isNull(decisions.appealedAt));
      const isOfCase = and(
        eq(decisions.caseId, caseId),
        ne(decisions.action, 'none'),
        gte(decisions.answeredAt, since),
      );
      const [row] = await db.select({ taken: count() }).from(decisions).where(and(isOfCase, isUntold));
      return row?.taken ?? 0;
    },

    /**
     * Says whether anybody was told of the decision before. Returns false if the decision is appealed or reversed, or if another
     * case about the item is undecided. `tellAt` stays on a decision that nobody is told of.
     * @throws A unique violation of `cases.open_target` if another case is opened at the same time.
     */
    reopen: ({ decisionId, caseId, actor, reversedAt, restores, removesNote, holds, entry }: Reversal) =>
      transaction(function* (tx) {
        if (restores) yield* ofItem.lock(tx, restores.item);
        const found = yield* lockClosedCase(tx, caseId);
        if (!found) return false;
        const openTarget = openTargetOf(found);
        const others = yield* run(
          tx.select({ id: cases.id }).from(cases).where(eq(cases.openTarget, openTarget)).limit(1),
        );
        if (others.length > 0) return false;
        const isNeitherReversedNorAppealed = and(
          eq(decisions.id, decisionId),
          not(decisions.isReversed),
          isNull(decisions.appealedAt),
        );
        const [reversed] = yield* run(
          tx
            .update(decisions)
            .set({ isReversed: true, answeredBy: actor, answeredAt: reversedAt })
            .where(isNeitherReversedNorAppealed)
            .returning({ tellAt: decisions.tellAt }),
        );
        if (!reversed) return false;
        yield* run(
          tx
            .update(cases)
            .set({
              status: 'open',
              openTarget,
              closedAt: null,
              claimedBy: actor,
              claimedAt: reversedAt,
              claimHeldFrom: reversedAt,
            })
            .where(eq(cases.id, caseId)),
        );
        yield* restore(tx, { decisionId, restores, removesNote });
        yield* hold(tx, caseId, holds, { hiddenBy: actor, hiddenAt: reversedAt });
        yield* run(
          tx
            .update(reports)
            .set({ status: 'open', outcome: null, replySeal: null, closedAt: null })
            .where(eq(reports.caseId, caseId)),
        );
        yield* insertAdminLogEntry(tables, tx, entry);
        return { wasTold: reversed.tellAt === null };
      }),
  };
}
