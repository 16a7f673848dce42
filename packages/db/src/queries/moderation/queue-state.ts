import { staleBefore } from '@ballast/schema/claims';
import { urgentReasons } from '@ballast/schema/report-reasons';
import { and, count, eq, inArray, isNull, lt, min, or } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { countRows } from '../count-rows.ts';

/** How many cases, appeals and crisis messages wait for staff, without whom or what they are about. */
export function queueStateQueries({ db, tables: { cases, contactMessages } }: Pick<Database, 'db' | 'tables'>) {
  const isOpen = eq(cases.status, 'open');
  const isOpenCrisis = and(eq(contactMessages.status, 'open'), eq(contactMessages.type, 'crisis'));

  const isUnclaimed = (now: Date) =>
    or(
      isNull(cases.claimedBy),
      isNull(cases.claimedAt),
      lt(cases.claimedAt, staleBefore('other', now)),
      and(inArray(cases.reason, urgentReasons), lt(cases.claimedAt, staleBefore('danger', now))),
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

  const byReason = (condition: typeof isOpen | undefined) =>
    db
      .select({ reason: cases.reason, count: count(), oldestAt: min(cases.createdAt) })
      .from(cases)
      .where(condition)
      .groupBy(cases.reason);

  return {
    listOpen: () => byReason(isOpen),
    listUnclaimed: (now: Date) => byReason(and(isOpen, isUnclaimed(now))),
    openCrisisMessages: () => crisisMessages(),
    unclaimedCrisisMessages: (now: Date) => crisisMessages(isUnclaimedMessage(now)),
    countAppeals: () => countRows(db.select({ count: count() }).from(cases).where(eq(cases.status, 'appealed'))),
  };
}
