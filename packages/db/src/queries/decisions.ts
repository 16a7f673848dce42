import { and, count, desc, eq, gt, inArray, isNotNull, isNull, max, or } from 'drizzle-orm';
import { cacheSources } from '../cache-sources.ts';
import { chunks } from '../chunks.ts';
import { createCommitCache } from '../commit-cache.ts';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { openTargetOf } from './cases.ts';
import { itemRemoval, type RemovedProfile } from './item-removal.ts';

export type DecisionRow = Tables['decisions']['$inferSelect'];
type DecisionInsert = Tables['decisions']['$inferInsert'];
type TargetType = Tables['cases']['$inferSelect']['targetType'];

/** The id itself, which the case has as a hash for members and messages. */
export type RemovalTarget = { targetType: TargetType; id: string };

type Decided = {
  decision: Omit<DecisionInsert, 'detailsSeal'>;
  /** Seals the details, with what the removal of a profile takes away. */
  sealDetails: (profile: RemovedProfile | null) => string;
  /** Staff who have claimed the case may decide it, and any staff if nobody has. */
  actor: string;
  /** The outcome for the members who have reported it. */
  outcome: string;
  removes: RemovalTarget | undefined;
  /** The post that gets a content note. */
  notes: { postId: string; note: string } | undefined;
  /** The item, unless it is removed: shown again if it was held back until now. */
  releases: RemovalTarget | undefined;
  entry: AdminLogInsert;
};

type Answered = {
  decisionId: string;
  caseId: string;
  /** Staff who have claimed the case may answer, and any staff if nobody has. */
  actor: string;
  isUpheld: boolean;
  answer: Pick<DecisionRow, 'answerSeal' | 'answeredAt'>;
  /** The outcome for the members who have reported it, if the decision is reversed. */
  outcome: string;
  /** Null unless a profile was removed. */
  restores: (RemovalTarget & { profile: RemovedProfile | null }) | undefined;
  /** The post that loses the note that the decision has added. */
  removesNote: { postId: string; note: string } | undefined;
  entry: AdminLogInsert;
};

type Reopened = Pick<Answered, 'decisionId' | 'caseId' | 'actor' | 'restores' | 'removesNote' | 'entry'> & {
  /** A whole minute. */
  at: Date;
};

export function decisionQueries(database: Database) {
  const { db, prepare, tables, transaction } = database;
  const { cases, decisions, reports, posts, comments } = tables;
  const removal = itemRemoval(tables);
  const extent = prepare(
    'decisions_extent',
    db.select({ count: count(), lastSeq: max(decisions.seq) }).from(decisions),
  );
  /** Every write that a sanction can forbid asks for it. */
  const extentCache = createCommitCache<{ count: number; lastSeq: number }>(database, {
    sources: cacheSources.decisionsExtent,
    maxEntries: 1,
  });

  function* putBack(tx: QueryBuilder, { restores, removesNote }: Pick<Answered, 'restores' | 'removesNote'>) {
    if (restores?.targetType === 'user') {
      if (restores.profile) yield* removal.restoreProfile(tx, restores.id, restores.profile);
    } else if (restores) yield* removal[restores.targetType](tx, restores.id, false);
    if (removesNote) yield* removal.takeNote(tx, removesNote.postId, removesNote.note);
  }

  /** Keeps an appeal and a decision that is taken back apart. Undefined if the case is not closed. */
  function* lockClosed(tx: QueryBuilder, caseId: string) {
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
    /** False if the case is not open, or somebody else has claimed it. */
    decide: ({ decision, sealDetails, actor, outcome, removes, notes, releases, entry }: Decided) =>
      transaction(function* (tx) {
        // Also locks the case, which a report may have just held back.
        const [claimed] = yield* run(
          tx
            .update(cases)
            .set({ claimedBy: actor })
            .where(
              and(
                eq(cases.id, decision.caseId),
                eq(cases.status, 'open'),
                or(isNull(cases.claimedBy), eq(cases.claimedBy, actor)),
              ),
            )
            .returning({ isHeld: cases.isHeld }),
        );
        if (!claimed) return false;
        yield* run(
          tx
            .update(cases)
            .set({ status: 'closed', openTarget: null, isHeld: false, closedAt: decision.createdAt })
            .where(eq(cases.id, decision.caseId)),
        );
        let profile: RemovedProfile | undefined;
        if (removes?.targetType === 'user') profile = yield* removal.removeProfile(tx, removes.id);
        else if (removes) yield* removal[removes.targetType](tx, removes.id, true);
        yield* run(tx.insert(decisions).values({ ...decision, detailsSeal: sealDetails(profile ?? null) }));
        if (notes) yield* removal.addNote(tx, notes.postId, notes.note);
        if (claimed.isHeld && releases && releases.targetType !== 'user')
          yield* removal[releases.targetType](tx, releases.id, false);
        yield* run(
          tx
            .update(reports)
            .set({ status: 'closed', outcome, closedAt: decision.createdAt })
            .where(and(eq(reports.caseId, decision.caseId), eq(reports.status, 'open'))),
        );
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),

    /** False if an appeal was made already, or the decision was taken back. */
    appeal: ({ id, caseId }: Pick<DecisionRow, 'id' | 'caseId'>, appealSeal: string, appealedAt: Date) =>
      transaction(function* (tx) {
        if (!(yield* lockClosed(tx, caseId))) return false;
        const isStanding = and(eq(decisions.id, id), eq(decisions.isReversed, false), isNull(decisions.appealedAt));
        const appealed = yield* run(
          tx.update(decisions).set({ appealSeal, appealedAt }).where(isStanding).returning({ id: decisions.id }),
        );
        if (appealed.length === 0) return false;
        yield* run(tx.update(cases).set({ status: 'appealed', claimedBy: null }).where(eq(cases.id, caseId)));
        return true;
      }),

    /** False if it was answered already, or somebody else has claimed the case. */
    answerAppeal: ({ decisionId, caseId, actor, isUpheld, answer, outcome, restores, removesNote, entry }: Answered) =>
      transaction(function* (tx) {
        const isAppealed = and(eq(cases.id, caseId), eq(cases.status, 'appealed'));
        const closed = yield* run(
          tx
            .update(cases)
            .set({ status: 'closed' })
            .where(and(isAppealed, or(isNull(cases.claimedBy), eq(cases.claimedBy, actor))))
            .returning({ id: cases.id }),
        );
        if (closed.length === 0) return false;
        yield* run(
          tx
            .update(decisions)
            .set({ ...answer, answeredBy: actor, isReversed: isUpheld })
            .where(eq(decisions.id, decisionId)),
        );
        yield* putBack(tx, { restores, removesNote });
        if (isUpheld) yield* run(tx.update(reports).set({ outcome }).where(eq(reports.caseId, caseId)));
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),

    /**
     * Reverses a decision that nobody has appealed against, and opens its case again.
     * @returns False if it was appealed against or reversed already, or if another case about the item is open.
     * @throws A unique violation of `cases.open_target` if another case is opened at the same time.
     */
    reopen: ({ decisionId, caseId, actor, at, restores, removesNote, entry }: Reopened) =>
      transaction(function* (tx) {
        const found = yield* lockClosed(tx, caseId);
        if (!found) return false;
        const openTarget = openTargetOf(found);
        const others = yield* run(
          tx.select({ id: cases.id }).from(cases).where(eq(cases.openTarget, openTarget)).limit(1),
        );
        if (others.length > 0) return false;
        const isStanding = and(
          eq(decisions.id, decisionId),
          eq(decisions.isReversed, false),
          isNull(decisions.appealedAt),
        );
        const reversed = yield* run(
          tx
            .update(decisions)
            .set({ isReversed: true, answeredBy: actor, answeredAt: at })
            .where(isStanding)
            .returning({ id: decisions.id }),
        );
        if (reversed.length === 0) return false;
        yield* run(
          tx
            .update(cases)
            .set({ status: 'open', openTarget, closedAt: null, claimedBy: actor, claimedAt: at })
            .where(eq(cases.id, caseId)),
        );
        yield* putBack(tx, { restores, removesNote });
        yield* run(
          tx.update(reports).set({ status: 'open', outcome: null, closedAt: null }).where(eq(reports.caseId, caseId)),
        );
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),

    /** Of a case. */
    async latestOf(caseId: string) {
      const latest = db.select().from(decisions).where(eq(decisions.caseId, caseId)).orderBy(desc(decisions.seq));
      return firstRow(await latest.limit(1));
    },

    async get(id: string) {
      return firstRow(await db.select().from(decisions).where(eq(decisions.id, id)).limit(1));
    },

    async openAppealOf(caseId: string) {
      const open = and(eq(decisions.caseId, caseId), isNull(decisions.answeredAt), isNotNull(decisions.appealedAt));
      return firstRow(await db.select().from(decisions).where(open).limit(1));
    },

    /** With the case's target. Missing ones are skipped. */
    async withCases(seqs: readonly number[]) {
      const rows = [];
      for (const some of chunks(seqs)) {
        rows.push(
          ...(await db
            .select({ decision: decisions, targetType: cases.targetType, targetId: cases.targetId })
            .from(decisions)
            .innerJoin(cases, eq(cases.id, decisions.caseId))
            .where(inArray(decisions.seq, some))),
        );
      }
      return rows;
    },

    /** Of a post or comment, removed ones included. */
    async contentOf(targetType: 'post' | 'comment', id: string) {
      const items = targetType === 'post' ? posts : comments;
      return firstRow(await db.select({ content: items.content }).from(items).where(eq(items.id, id)).limit(1))
        ?.content;
    },

    /** Whether it changes tells whether there are new decisions: PostgreSQL may commit a lower seq after a higher one. */
    extent: () =>
      extentCache.get('extent', async () => {
        const [row] = await extent.execute({});
        return { count: row?.count ?? 0, lastSeq: row?.lastSeq ?? 0 };
      }),

    /** Above the seq `after`. */
    subjects: (after: number) =>
      db
        .select({ seq: decisions.seq, id: decisions.id, subjectSeal: decisions.subjectSeal })
        .from(decisions)
        .where(gt(decisions.seq, after)),

    /** Each decision's case. */
    async casesOf(seqs: readonly number[]) {
      const rows = [];
      for (const some of chunks(seqs)) {
        rows.push(
          ...(await db
            .select({ seq: decisions.seq, row: cases })
            .from(decisions)
            .innerJoin(cases, eq(cases.id, decisions.caseId))
            .where(inArray(decisions.seq, some))),
        );
      }
      return rows;
    },

    /** Erases what was decided about a deleted account, with the item as it stood; that something was decided stays. */
    erase: (seqs: readonly number[]) =>
      transaction(function* (tx) {
        for (const some of chunks(seqs)) {
          // Every run of the erasure job asks again for all decisions of departed members.
          const hasDetails = isNotNull(decisions.detailsSeal);
          const erased = yield* run(
            tx
              .update(decisions)
              .set({ detailsSeal: null, appealSeal: null, answerSeal: null })
              .where(and(inArray(decisions.seq, some), hasDetails))
              .returning({ caseId: decisions.caseId }),
          );
          const caseIds = erased.map(({ caseId }) => caseId);
          yield* run(tx.update(cases).set({ evidenceSeal: null }).where(inArray(cases.id, caseIds)));
        }
      }),
  };
}
