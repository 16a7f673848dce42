import { isActiveClaim } from '@ballast/schema/claims';
import type { ReportReason } from '@ballast/schema/report-reasons';
import { and, eq, inArray, isNotNull, isNull, lte, max, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type AdminLogInsert, insertAdminLogEntry } from '../admin/admin-log.ts';
import { chunks, readInChunks } from '../chunks.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';

type Escalation = Pick<Tables['cases']['$inferSelect'], 'alertFrom' | 'alertStage'>;

/** What an escalation is about: a case, or a crisis message of the contact form. */
export type WaitingItem = Escalation & {
  kind: 'case' | 'contact';
  id: string;
  /** Null for a crisis message. */
  reason: ReportReason | null;
  /** The address of a crisis message, null for a case. */
  sender: string | null;
  createdAt: Date;
  latestReportAt: Date | null;
  claimedBy: string | null;
  claimedAt: Date | null;
  /** Whether staff opened the case, or trusted reporters have hidden its item. */
  isVouchedFor: boolean;
};

export type NewItem = Pick<WaitingItem, 'kind' | 'id' | 'reason'>;

/** Who is told about danger, and what was told. */
export function alertQueries({ db, tables, transaction }: Database) {
  const { alerts, cases, contactMessages, reports, staff } = tables;

  const tableOf = { case: cases, contact: contactMessages } as const;
  const isOpenCase = (...conditions: (SQL | undefined)[]) => and(eq(cases.status, 'open'), ...conditions);
  const isOpenCrisis = (...conditions: (SQL | undefined)[]) =>
    and(eq(contactMessages.status, 'open'), eq(contactMessages.type, 'crisis'), ...conditions);

  async function latestReports(caseIds: readonly string[]): Promise<Map<string, Date>> {
    const found = new Map<string, Date>();
    for (const ids of chunks(caseIds)) {
      const rows = await db
        .select({ caseId: reports.caseId, latest: max(reports.createdAt) })
        .from(reports)
        .where(inArray(reports.caseId, ids))
        .groupBy(reports.caseId);
      for (const { caseId, latest } of rows) if (caseId !== null && latest !== null) found.set(caseId, latest);
    }
    return found;
  }

  /** Updates the item if it is still open, and as it was read. Returns nothing otherwise: another process may have been first. */
  function* compareAndSet(tx: QueryBuilder, { kind, id, alertFrom, alertStage }: WaitingItem, next: Escalation) {
    const table = tableOf[kind];
    const isAsRead = and(
      eq(table.id, id),
      eq(table.status, 'open'),
      eq(table.alertStage, alertStage),
      alertFrom === null ? isNull(table.alertFrom) : eq(table.alertFrom, alertFrom),
    );
    const claim = { claimedBy: table.claimedBy, claimedAt: table.claimedAt };
    return yield* run(tx.update(table).set(next).where(isAsRead).returning(claim));
  }

  return {
    /** Open cases of these reasons, and open crisis messages, claimed or not. Unordered. */
    async listWaiting(reasons: readonly ReportReason[]): Promise<WaitingItem[]> {
      const waitingColumns = (table: typeof cases | typeof contactMessages) => ({
        id: table.id,
        createdAt: table.createdAt,
        claimedBy: table.claimedBy,
        claimedAt: table.claimedAt,
        alertFrom: table.alertFrom,
        alertStage: table.alertStage,
      });
      const urgent = await db
        .select({
          ...waitingColumns(cases),
          reason: cases.reason,
          isVouchedFor: sql<boolean>`${or(cases.isHeld, isNotNull(cases.openedBy))}`.mapWith(cases.isHeld),
        })
        .from(cases)
        .where(isOpenCase(inArray(cases.reason, [...reasons])));
      const crisis = await db
        .select({ ...waitingColumns(contactMessages), sender: contactMessages.email })
        .from(contactMessages)
        .where(isOpenCrisis());
      const latest = await latestReports(urgent.map(({ id }) => id));
      return [
        ...urgent.map((row) => ({
          ...row,
          kind: 'case' as const,
          sender: null,
          latestReportAt: latest.get(row.id) ?? null,
        })),
        ...crisis.map((row) => ({
          ...row,
          kind: 'contact' as const,
          reason: null,
          latestReportAt: null,
          isVouchedFor: false,
        })),
      ];
    },

    /** Of these cases, without the seals, which are long. Unordered. */
    async reportsOf(caseIds: readonly string[]): Promise<{ id: string; caseId: string | null; createdAt: Date }[]> {
      const { id, caseId, createdAt } = reports;
      return readInChunks(caseIds, (ids) =>
        db.select({ id, caseId, createdAt }).from(reports).where(inArray(reports.caseId, ids)),
      );
    },

    /** Unordered. */
    async reporterSeals(reportIds: readonly string[]) {
      const { id, reporterSeal, wordsSeal } = reports;
      return readInChunks(reportIds, (ids) =>
        db.select({ id, reporterSeal, wordsSeal }).from(reports).where(inArray(reports.id, ids)),
      );
    },

    /** Stores that the item is or is no longer escalated, without telling anybody. */
    setEscalation: (item: WaitingItem, next: Escalation) =>
      transaction(function* (tx) {
        yield* compareAndSet(tx, item, next);
      }),

    /**
     * Stores the stages and inserts what is sent, in one transaction: two processes never tell the same stage, and a crash loses
     * nothing. `messages` gets the items that nobody has claimed or decided meanwhile, and that no other process tells. Returns
     * whether there were any.
     */
    escalate: <Due extends { item: WaitingItem; next: Escalation }>(
      due: readonly Due[],
      now: Date,
      messages: (told: readonly Due[]) => readonly OutgoingMailRow[],
    ): Promise<boolean> =>
      transaction(function* (tx) {
        const told: Due[] = [];
        // In one order, so that two processes do not wait for each other's rows.
        for (const one of due.toSorted((a, b) => (a.item.id < b.item.id ? -1 : 1))) {
          const [found] = yield* compareAndSet(tx, one.item, one.next);
          if (found && !isActiveClaim({ ...found, reason: one.item.reason }, now)) told.push(one);
        }
        if (told.length > 0) for (const row of messages(told)) yield* insertMail(tables, tx, row);
        return told.length > 0;
      }),

    /** Open cases and crisis messages that nobody was told about yet. */
    async listUnannounced(): Promise<NewItem[]> {
      const newCases = await db
        .select({ id: cases.id, reason: cases.reason })
        .from(cases)
        .where(isOpenCase(not(cases.isAnnounced)));
      const newMessages = await db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(isOpenCrisis(not(contactMessages.isAnnounced)));
      return [
        ...newCases.map((row) => ({ ...row, kind: 'case' as const })),
        ...newMessages.map(({ id }) => ({ id, kind: 'contact' as const, reason: null })),
      ];
    },

    /** As `escalate`: `messages` gets the items that nobody has announced or claimed. */
    announce: (
      items: readonly NewItem[],
      now: Date,
      messages: (announced: readonly NewItem[]) => readonly OutgoingMailRow[],
    ): Promise<boolean> =>
      transaction(function* (tx) {
        const announced: NewItem[] = [];
        for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
          const table = tableOf[item.kind];
          const [found] = yield* run(
            tx
              .update(table)
              .set({ isAnnounced: true })
              .where(and(eq(table.id, item.id), not(table.isAnnounced)))
              .returning({ claimedBy: table.claimedBy, claimedAt: table.claimedAt }),
          );
          if (found && !isActiveClaim({ ...found, reason: item.reason }, now)) announced.push(item);
        }
        if (announced.length > 0) for (const row of messages(announced)) yield* insertMail(tables, tx, row);
        return announced.length > 0;
      }),

    /** Inserts the messages and the log entry unless some of their kind were queued after `unlessSince`. Returns whether it did. */
    queueAlert: (
      kind: string,
      queuedAt: Date,
      unlessSince: Date,
      messages: () => readonly OutgoingMailRow[],
      entry?: AdminLogInsert,
    ): Promise<boolean> =>
      transaction(function* (tx) {
        const queued = yield* run(
          tx
            .insert(alerts)
            .values({ kind, queuedAt })
            .onConflictDoUpdate({ target: alerts.kind, set: { queuedAt }, setWhere: lte(alerts.queuedAt, unlessSince) })
            .returning({ kind: alerts.kind }),
        );
        if (queued.length === 0) return false;
        for (const row of messages()) yield* insertMail(tables, tx, row);
        if (entry) yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),

    async listStaff(): Promise<Pick<Tables['staff']['$inferSelect'], 'id' | 'userId' | 'role'>[]> {
      return db
        .select({ id: staff.id, userId: staff.userId, role: staff.role })
        .from(staff)
        .where(isNull(staff.dismissedOn));
    },
  };
}
