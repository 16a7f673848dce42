import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../engine/database.ts';
import { isWithin, type Range } from './time-range.ts';

/** Kinds of contact messages that can be a complaint or about somebody's safety. */
const complaintTypes = ['support', 'feedback', 'crisis'] as const;

/** What `ballast records` reads beside the log. No row names a member. */
export function recordsQueries({ db, tables: { adminLog, caseRecords, contactMessages, decisions } }: Database) {
  return {
    decisions: (range: Range) =>
      db
        .select({
          id: decisions.id,
          action: decisions.action,
          detailsSeal: decisions.detailsSeal,
          createdAt: decisions.createdAt,
          appealedAt: decisions.appealedAt,
          answeredAt: decisions.answeredAt,
          isReversed: decisions.isReversed,
        })
        .from(decisions)
        .where(isWithin(decisions.createdAt, range))
        .orderBy(asc(decisions.seq)),

    appeals: (range: Range) =>
      db
        .select({ receivedAt: decisions.appealedAt, endedAt: decisions.answeredAt })
        .from(decisions)
        .where(isWithin(decisions.appealedAt, range))
        .orderBy(asc(decisions.appealedAt), asc(decisions.seq)),

    /** What staff did outside the service. The order within a day says nothing. */
    caseRecords: (range: Range) =>
      db
        .select({ id: caseRecords.id, seal: caseRecords.seal, doneAt: caseRecords.doneAt })
        .from(caseRecords)
        .where(isWithin(caseRecords.doneAt, range))
        .orderBy(asc(caseRecords.id)),

    /** Complaints, messages about safety, and reports of public pages. */
    contactMessages: (range: Range) =>
      db
        .select({
          type: contactMessages.type,
          page: contactMessages.page,
          receivedAt: contactMessages.createdAt,
          endedAt: contactMessages.closedAt,
        })
        .from(contactMessages)
        .where(
          and(
            isWithin(contactMessages.createdAt, range),
            or(inArray(contactMessages.type, complaintTypes), isNotNull(contactMessages.page)),
          ),
        )
        .orderBy(asc(contactMessages.seq)),

    /** The versions that started before `to`, and when, oldest first. */
    versions: ({ to }: Pick<Range, 'to'>) =>
      db
        .select({ version: adminLog.reason, startedAt: adminLog.createdAt })
        .from(adminLog)
        .where(and(eq(adminLog.action, 'start_version'), lt(adminLog.createdAt, to)))
        .orderBy(asc(adminLog.seq)),
  };
}
