import { and, count, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { type CaseTarget, itemDecisions } from './item-decisions.ts';
import { itemRemoval } from './item-removal.ts';
import type { RemovalTarget } from './item-restoring.ts';

type Change = { caseId: string; item: CaseTarget; target: RemovalTarget; entry: AdminLogInsert };
type Hiding = Change & {
  /** A whole minute. */
  hiddenAt: Date;
  /** The start of the day (UTC) whose entries are counted. */
  day: Date;
  maxPerDay: number;
};
type Showing = Change & {
  /** Shows only what this actor has hidden. Undefined: what anybody has. */
  hiddenBy: string | undefined;
};

/** `gone`: the item is deleted or removed already. `limited`: the actor has hidden as many items on that day as allowed. */
export type HideOutcome = 'hidden' | 'decided' | 'gone' | 'limited';
export type ShowOutcome = 'shown' | 'decided' | 'others';

/** `stage`: how often admins were told that it waits. */
export type HiddenItem = { caseId: string; hiddenAt: Date; stage: number };

const dayMs = 24 * 60 * 60_000;

/** Items that one member of staff has hidden until a decision. A decision ends it as it ends a hold by reports. */
export function hiddenItemQueries(database: Database) {
  const { db, tables, transaction } = database;
  const { adminLog, cases } = tables;
  const removal = itemRemoval(tables);
  const ofItem = itemDecisions(tables);
  const { lockExclusive } = createMemberLock(database);
  const notHidden = { hiddenBy: null, hiddenAt: null, hideStage: 0 };

  /** Locks the item's cases: a decision or another hiding waits. Undefined if the case is not open. */
  function* lockOpen(tx: QueryBuilder, { caseId, item }: Change) {
    yield* ofItem.lock(tx, item);
    const state = { isHeld: cases.isHeld, hiddenBy: cases.hiddenBy };
    const isOpen = and(eq(cases.id, caseId), eq(cases.status, 'open'));
    return firstRow(yield* run(tx.select(state).from(cases).where(isOpen)));
  }

  function* countHidden(tx: QueryBuilder, actor: string, day: Date) {
    // On PostgreSQL, concurrent transactions would not count each other's entries.
    yield* lockExclusive(tx, `items hidden by ${actor}`);
    const isCounted = and(
      eq(adminLog.action, 'hide_item'),
      eq(adminLog.actor, actor),
      gte(adminLog.createdAt, day),
      lt(adminLog.createdAt, new Date(day.getTime() + dayMs)),
    );
    return firstRow(yield* run(tx.select({ count: count() }).from(adminLog).where(isCounted)))?.count ?? 0;
  }

  return {
    /** Hides the item until the decision. One that is hidden already changes nothing, and logs nothing. */
    hide: (hiding: Hiding) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, HideOutcome, unknown> {
        const { caseId, target, hiddenAt, day, maxPerDay, entry } = hiding;
        const found = yield* lockOpen(tx, hiding);
        if (!found) return 'decided';
        if (found.hiddenBy !== null) return 'hidden';
        if ((yield* countHidden(tx, entry.actor, day)) >= maxPerDay) return 'limited';
        const isChanged = yield* removal[target.targetType](tx, target.id, true);
        // To show an item again that another decision removed would undo that decision.
        if (!isChanged && !found.isHeld) return 'gone';
        const hidden = { hiddenBy: entry.actor, hiddenAt, hideStage: 0 };
        yield* run(tx.update(cases).set(hidden).where(eq(cases.id, caseId)));
        yield* insertAdminLogEntry(tables, tx, entry);
        return 'hidden';
      }),

    /** Shows the item again, unless reports hold it too. One that nobody has hidden changes nothing, and logs nothing. */
    show: (showing: Showing) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, ShowOutcome, unknown> {
        const { caseId, target, hiddenBy, entry } = showing;
        const found = yield* lockOpen(tx, showing);
        if (!found) return 'decided';
        if (found.hiddenBy === null) return 'shown';
        if (hiddenBy !== undefined && hiddenBy !== found.hiddenBy) return 'others';
        yield* run(tx.update(cases).set(notHidden).where(eq(cases.id, caseId)));
        if (!found.isHeld) yield* removal[target.targetType](tx, target.id, false);
        yield* insertAdminLogEntry(tables, tx, entry);
        return 'shown';
      }),

    /** Of open cases. Unordered. */
    async list(): Promise<HiddenItem[]> {
      const columns = { caseId: cases.id, hiddenAt: cases.hiddenAt, stage: cases.hideStage };
      const isHidden = and(eq(cases.status, 'open'), isNotNull(cases.hiddenBy));
      const rows = await db.select(columns).from(cases).where(isHidden);
      return rows.flatMap(({ hiddenAt, ...row }) => (hiddenAt ? { ...row, hiddenAt } : []));
    },

    /**
     * Stores the stages and inserts what is sent, in one transaction: several machines tell each stage once. `messages` gets the
     * items that are still hidden and that no other machine tells. Returns whether there were any.
     */
    ring: <Due extends { item: HiddenItem; stage: number }>(
      due: readonly Due[],
      messages: (told: readonly Due[]) => readonly OutgoingMailRow[],
    ): Promise<boolean> =>
      transaction(function* (tx) {
        const told: Due[] = [];
        // In one order, so that two machines do not wait for each other's rows.
        for (const one of due.toSorted((a, b) => (a.item.caseId < b.item.caseId ? -1 : 1))) {
          const { caseId, hiddenAt, stage } = one.item;
          const isAsRead = and(
            eq(cases.id, caseId),
            eq(cases.status, 'open'),
            eq(cases.hiddenAt, hiddenAt),
            eq(cases.hideStage, stage),
          );
          const changed = tx.update(cases).set({ hideStage: one.stage }).where(isAsRead).returning({ id: cases.id });
          if ((yield* run(changed)).length > 0) told.push(one);
        }
        if (told.length > 0) for (const row of messages(told)) yield* insertMail(tables, tx, row);
        return told.length > 0;
      }),
  };
}
