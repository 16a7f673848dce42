import { and, eq, inArray } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type CaseTarget, itemDecisions } from './item-decisions.ts';
import { itemRemoval, type RemovedProfile } from './item-removal.ts';

type DecisionRow = Tables['decisions']['$inferSelect'];
type CaseRow = Tables['cases']['$inferSelect'];
type TargetType = CaseRow['targetType'];

/** `id` is the id of the item itself. The case of a member or message stores only a hash of it. */
export type RemovalTarget = { targetType: TargetType; id: string };

/** Whether reports (`wasHeld`) or staff (`wasHidden`) had hidden the item, or both. */
export type Holding = RemovalTarget & { wasHeld: boolean; wasHidden: boolean };

type Restored = RemovalTarget & {
  /** Newest first. */
  profiles: readonly RemovedProfile[];
  /** The cases in which the item was hidden before a decision that staff took back. It stays hidden while one is open. */
  heldIn: readonly string[];
};

export type Restoring = {
  item: CaseTarget;
  /** Gets the other decisions about the item, newest first. Returns undefined if one of them keeps the item removed. */
  choose: (others: readonly DecisionRow[]) => Restored | undefined;
};

type Reversed = {
  decisionId: string;
  restores: Restoring | undefined;
  removesNote: { postId: string; note: string } | undefined;
};

/** Shows or hides an item again after the reversal of a decision about it. */
export function itemRestoring(tables: Tables) {
  const { cases } = tables;
  const removal = itemRemoval(tables);
  const ofItem = itemDecisions(tables);

  function* resumeHold(tx: QueryBuilder, caseIds: readonly string[]) {
    if (caseIds.length === 0) return false;
    const isOpen = and(inArray(cases.id, [...caseIds]), eq(cases.status, 'open'));
    const holding = yield* run(tx.update(cases).set({ isHeld: true }).where(isOpen).returning({ id: cases.id }));
    return holding.length > 0;
  }

  function* show(tx: QueryBuilder, { targetType, id, profiles }: Restored) {
    if (targetType !== 'user') yield* removal[targetType](tx, id, false);
    else for (const profile of profiles) yield* removal.restoreProfile(tx, id, profile);
  }

  /** The item must be locked if there is something to restore. */
  function* restore(tx: QueryBuilder, { decisionId, restores, removesNote }: Reversed) {
    const about = restores ? yield* run(ofItem.select(tx, restores.item)) : [];
    const restored = restores?.choose(about.filter(({ id }) => id !== decisionId));
    // An open case that holds the item shows it once it is decided. What a hidden profile says comes back unseen.
    if (restored && (restored.targetType === 'user' || !(yield* resumeHold(tx, restored.heldIn))))
      yield* show(tx, restored);
    if (removesNote) yield* removal.removeNote(tx, removesNote.postId, removesNote.note);
  }

  /** Skips a deleted item, and one that another decision removed: a release would show that. */
  function* hold(
    tx: QueryBuilder,
    caseId: string,
    holds: Holding | undefined,
    hidden: Pick<CaseRow, 'hiddenBy' | 'hiddenAt'>,
  ) {
    if (!holds) return;
    if (!(yield* removal[holds.targetType](tx, holds.id, true))) return;
    const { wasHeld, wasHidden } = holds;
    const held = { isHeld: wasHeld, ...(wasHidden && { ...hidden, hideStage: 0 }) };
    yield* run(tx.update(cases).set(held).where(eq(cases.id, caseId)));
  }

  return { restore, hold };
}
