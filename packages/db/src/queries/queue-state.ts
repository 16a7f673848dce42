import { staleBefore } from '@ballast/schema/claims';
import { urgentSeverityMax } from '@ballast/schema/report-reasons';
import { and, count, eq, isNull, lt, lte, min, or } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { countRows } from './count-rows.ts';

/** How many cases, appeals and crisis messages wait for staff, without whom or what they are about. */
export function queueStateQueries({ db, tables: { cases, contactMessages } }: Pick<Database, 'db' | 'tables'>) {
  const isOpen = eq(cases.status, 'open');
  const isOpenCrisis = and(eq(contactMessages.status, 'open'), eq(contactMessages.type, 'crisis'));

  const isUnclaimed = (now: Date) =>
    or(
      isNull(cases.claimedBy),
      isNull(cases.claimedAt),
      lt(cases.claimedAt, staleBefore(urgentSeverityMax + 1, now)),
      and(lte(cases.severity, urgentSeverityMax), lt(cases.claimedAt, staleBefore(urgentSeverityMax, now))),
    );
  const isUnclaimedMessage = (now: Date) =>
    or(
      isNull(contactMessages.claimedBy),
      isNull(contactMessages.claimedAt),
      lt(contactMessages.claimedAt, staleBefore(null, now)),
    );

  const crisisMessages = async (condition?: ReturnType<typeof isUnclaimedMessage>) => {
    const state = { count: count(), oldestAt: min(contactMessages.createdAt) };
    const [row] = await db.select(state).from(contactMessages).where(and(isOpenCrisis, condition));
    return row ?? { count: 0, oldestAt: null };
  };

  const bySeverity = (condition: typeof isOpen | undefined) =>
    db
      .select({ severity: cases.severity, count: count(), oldestAt: min(cases.createdAt) })
      .from(cases)
      .where(condition)
      .groupBy(cases.severity);

  return {
    listOpen: () => bySeverity(isOpen),
    listUnclaimed: (now: Date) => bySeverity(and(isOpen, isUnclaimed(now))),
    openCrisisMessages: () => crisisMessages(),
    unclaimedCrisisMessages: (now: Date) => crisisMessages(isUnclaimedMessage(now)),
    countAppeals: () => countRows(db.select({ count: count() }).from(cases).where(eq(cases.status, 'appealed'))),
  };
}
