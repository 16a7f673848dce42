import { and, eq, inArray, isNull, lte, max, not, type SQL } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { type Database, type QueryBuilder, run, type Tables } from '../database.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

type Escalation = Pick<Tables['cases']['$inferSelect'], 'alertFrom' | 'alertStage'>;

/** What an escalation is about: a case, or a crisis message of the contact form. */
export type WaitingItem = Escalation & {
  kind: 'case' | 'contact';
  id: string;
  /** Null for a crisis message. */
  severity: number | null;
  createdAt: Date;
  latestReportAt: Date | null;
  claimedBy: string | null;
  claimedAt: Date | null;
};

/** Who is told about danger, and what was told. `severity` counts from the most severe reason, 0. */
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

  /** Updates the item if it is still open, and as it was read. Returns whether it was: another process may have been first. */
  function* compareAndSet(tx: QueryBuilder, { kind, id, alertFrom, alertStage }: WaitingItem, next: Escalation) {
    const table = tableOf[kind];
    const isAsRead = and(
      eq(table.id, id),
      eq(table.status, 'open'),
      eq(table.alertStage, alertStage),
      alertFrom === null ? isNull(table.alertFrom) : eq(table.alertFrom, alertFrom),
    );
    return yield* run(tx.update(table).set(next).where(isAsRead).returning({ claimedBy: table.claimedBy }));
  }

  return {
    /** Open cases up to this severity, and open crisis messages, claimed or not. Unordered. */
    async listWaiting(maxSeverity: number): Promise<WaitingItem[]> {
      const waitingColumns = (table: typeof cases | typeof contactMessages) => ({
        id: table.id,
        createdAt: table.createdAt,
        claimedBy: table.claimedBy,
        claimedAt: table.claimedAt,
        alertFrom: table.alertFrom,
        alertStage: table.alertStage,
      });
      const urgent = await db
        .select({ ...waitingColumns(cases), severity: cases.severity })
        .from(cases)
        .where(isOpenCase(lte(cases.severity, maxSeverity)));
      const crisis = await db.select(waitingColumns(contactMessages)).from(contactMessages).where(isOpenCrisis());
      const latest = await latestReports(urgent.map(({ id }) => id));
      return [
        ...urgent.map((row) => ({ ...row, kind: 'case' as const, latestReportAt: latest.get(row.id) ?? null })),
        ...crisis.map((row) => ({ ...row, kind: 'contact' as const, severity: null, latestReportAt: null })),
      ];
    },

    /** Stores that the item is or is no longer escalated, without telling anybody. */
    setEscalation: (item: WaitingItem, next: Escalation) =>
      transaction(function* (tx) {
        yield* compareAndSet(tx, item, next);
      }),

    /**
     * Stores the stage and inserts what is sent, in one transaction: two processes never tell the same stage, and a crash loses
     * nothing. Returns false if another process was first, or the item was claimed or decided meanwhile.
     */
    escalate: (item: WaitingItem, next: Escalation, messages: () => readonly OutgoingMailRow[]) =>
      transaction(function* (tx) {
        const [found] = yield* compareAndSet(tx, item, next);
        if (!found || found.claimedBy !== null) return false;
        for (const row of messages()) yield* insertMail(tables, tx, row);
        return true;
      }),

    /** Open cases and crisis messages that nobody was told about yet. */
    async listUnannounced(): Promise<{ kind: WaitingItem['kind']; id: string; severity: number | null }[]> {
      const newCases = await db
        .select({ id: cases.id, severity: cases.severity })
        .from(cases)
        .where(isOpenCase(not(cases.isAnnounced)));
      const newMessages = await db
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(isOpenCrisis(not(contactMessages.isAnnounced)));
      return [
        ...newCases.map((row) => ({ ...row, kind: 'case' as const })),
        ...newMessages.map(({ id }) => ({ id, kind: 'contact' as const, severity: null })),
      ];
    },

    /** Inserts the messages if nobody has announced the item, or claimed it meanwhile. */
    announce: (
      { kind, id }: Pick<WaitingItem, 'kind' | 'id'>,
      messages: () => readonly OutgoingMailRow[],
    ): Promise<boolean> =>
      transaction(function* (tx) {
        const table = tableOf[kind];
        const [found] = yield* run(
          tx
            .update(table)
            .set({ isAnnounced: true })
            .where(and(eq(table.id, id), not(table.isAnnounced)))
            .returning({ claimedBy: table.claimedBy }),
        );
        if (!found || found.claimedBy !== null) return false;
        for (const row of messages()) yield* insertMail(tables, tx, row);
        return true;
      }),

    /** Inserts the message unless one of its kind was queued after `unlessSince`. Returns whether it did. */
    queueAlert: (kind: string, queuedAt: Date, unlessSince: Date, message: () => OutgoingMailRow): Promise<boolean> =>
      transaction(function* (tx) {
        const queued = yield* run(
          tx
            .insert(alerts)
            .values({ kind, queuedAt })
            .onConflictDoUpdate({ target: alerts.kind, set: { queuedAt }, setWhere: lte(alerts.queuedAt, unlessSince) })
            .returning({ kind: alerts.kind }),
        );
        if (queued.length === 0) return false;
        yield* insertMail(tables, tx, message());
        return true;
      }),

    async listStaff(): Promise<{ id: string; userId: string }[]> {
      return db.select({ id: staff.id, userId: staff.userId }).from(staff).where(isNull(staff.dismissedOn));
    },
  };
}
