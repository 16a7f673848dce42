import { isDecidedAlone } from '@ballast/schema/report-reasons';
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { type Database, firstRow, run } from '../../engine/database.ts';
import { isUniqueViolation } from '../../engine/unique-violation.ts';
import { chunks } from '../chunks.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { reopenCase } from './case-follow-ups.ts';
import { openTargetOf } from './cases.ts';
import type { DecisionRow } from './decisions.ts';
import { hasUndecidedCase } from './undecided-cases.ts';

type Reply = Pick<DecisionRow, 'id' | 'caseId'> & {
  replySeal: string;
  /** Only to the minute: the seconds are 00. */
  repliedAt: Date;
  /** The day on which staff look at a case that the answer does not open. */
  lookAgainOn: Date;
  mail: OutgoingMailRow;
};

/** Letters of support: the answers to them, and whether they were read. */
export function supportLetterQueries({ db, tables, transaction }: Database) {
  const { cases, decisions, settings, users } = tables;

  const reply = ({ id, caseId, replySeal, repliedAt, lookAgainOn, mail }: Reply): Promise<boolean> =>
    transaction(function* (tx) {
      // Locks the case before its decision, as appeals and reversals do.
      const found = firstRow(yield* run(tx.update(cases).set({ id: caseId }).where(eq(cases.id, caseId)).returning()));
      if (!found) return false;
      const isUnanswered = and(
        eq(decisions.id, id),
        eq(decisions.action, 'support'),
        not(decisions.isReversed),
        isNull(decisions.repliedAt),
      );
      // Without details the letter's receiver has left, and no later erasure may find the words.
      const kept = sql`case when ${decisions.detailsSeal} is null then null else ${replySeal} end`;
      const replied = yield* run(
        tx.update(decisions).set({ replySeal: kept, repliedAt }).where(isUnanswered).returning({ id: decisions.id }),
      );
      if (replied.length === 0) return false;
      if (found.status === 'closed') {
        // Beside an undecided case about the item, this one cannot be opened.
        const { targetType, targetId } = found;
        const opens = isDecidedAlone(found) && !(yield* hasUndecidedCase(tables, tx, targetType, targetId));
        if (opens) yield* reopenCase(tables, tx, found);
        else yield* run(tx.update(cases).set({ lookAgainOn }).where(eq(cases.id, caseId)));
        // Staff are told of the other case as of a new one.
        if (!opens && isDecidedAlone(found)) {
          const isOther = eq(cases.openTarget, openTargetOf(found));
          yield* run(tx.update(cases).set({ isAnnounced: false, alertFrom: null, alertStage: 0 }).where(isOther));
        }
      }
      yield* insertMail(tables, tx, mail);
      return true;
    });

  return {
    /**
     * Stores the answer to a letter, once. It reopens a decided case about danger or a child; other decided cases are listed to be
     * looked at again. Returns false if the letter is answered or taken back.
     */
    reply: (answer: Reply): Promise<boolean> =>
      reply(answer).catch((error: unknown) => {
        // A report has opened a case about the item at the same moment.
        if (isUniqueViolation(error, 'cases', 'open_target')) return reply(answer);
        throw error;
      }),

    /** Members without settings want the mail. */
    async getReceiver(memberId: string) {
      const receiver = db.select({ emailVerified: users.emailVerified, settings }).from(users);
      const withSettings = receiver.leftJoin(settings, eq(settings.userId, users.id)).where(eq(users.id, memberId));
      return firstRow(await withSettings.limit(1));
    },

    markRead: (ids: readonly string[]): Promise<void> =>
      transaction(function* (tx) {
        for (const some of chunks(ids)) {
          const isUnread = and(inArray(decisions.id, [...some]), not(decisions.isRead));
          yield* run(tx.update(decisions).set({ isRead: true }).where(isUnread));
        }
      }),
  };
}
