import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, statement, type Tables } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';
import { countRows } from '../count-rows.ts';

export type OutgoingMailRow = Tables['outgoingMails']['$inferInsert'];

/** Inserts a mail or push message in the transaction that causes it. */
export function* insertMail({ outgoingMails }: Pick<Tables, 'outgoingMails'>, tx: QueryBuilder, row: OutgoingMailRow) {
  yield* run(tx.insert(outgoingMails).values(row));
}

type Claim = { id: string; now: Date; until: Date };
type Postponement = { id: string; attempts: number; dueAt: Date };

export function outgoingMailQueries({ db, tables: { accountTokens, outgoingMails, users }, transaction }: Database) {
  const isClaimable = (now: Date) =>
    and(lte(outgoingMails.dueAt, now), or(isNull(outgoingMails.claimedUntil), lte(outgoingMails.claimedUntil, now)));

  return {
    async listDueIds(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(isClaimable(now))
        .orderBy(asc(outgoingMails.dueAt), asc(outgoingMails.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Returns undefined if another process has claimed or deleted the mail. */
    claim: ({ id, now, until }: Claim) =>
      transaction(function* (tx) {
        const claimed = yield* run(
          tx
            .update(outgoingMails)
            .set({ claimedUntil: until })
            .where(and(eq(outgoingMails.id, id), isClaimable(now)))
            .returning({ id: outgoingMails.id, seal: outgoingMails.seal, attempts: outgoingMails.attempts }),
        );
        return firstRow(claimed);
      }),

    postpone: ({ id, attempts, dueAt }: Postponement) =>
      transaction(
        statement((tx) =>
          tx.update(outgoingMails).set({ attempts, dueAt, claimedUntil: null }).where(eq(outgoingMails.id, id)),
        ),
      ),

    /** Makes waiting mails due. Those that are sent or claimed meanwhile stay as they are. */
    setDue: (ids: readonly string[], dueAt: Date) =>
      transaction(function* (tx) {
        for (const some of chunks(ids)) {
          const isWaiting = and(
            inArray(outgoingMails.id, some),
            gt(outgoingMails.dueAt, dueAt),
            isNull(outgoingMails.claimedUntil),
          );
          yield* run(tx.update(outgoingMails).set({ dueAt }).where(isWaiting));
        }
      }),

    delete: (id: string) => transaction(statement((tx) => tx.delete(outgoingMails).where(eq(outgoingMails.id, id)))),

    /** Used by the demo, whose members are fictional. */
    deleteAll: () => transaction(statement((tx) => tx.delete(outgoingMails))),

    releaseAll: () =>
      transaction(
        statement((tx) =>
          tx.update(outgoingMails).set({ claimedUntil: null }).where(isNotNull(outgoingMails.claimedUntil)),
        ),
      ),

    count: () => countRows(db.select({ count: count() }).from(outgoingMails)),

    /** Mails that have failed or were due by `dueBefore`, earliest first. */
    listLate: (dueBefore: Date, limit: number) =>
      db
        .select({ id: outgoingMails.id, attempts: outgoingMails.attempts, dueAt: outgoingMails.dueAt })
        .from(outgoingMails)
        .where(or(gt(outgoingMails.attempts, 0), lte(outgoingMails.dueAt, dueBefore)))
        .orderBy(asc(outgoingMails.dueAt))
        .limit(limit),

    async getSeal(id: string): Promise<string | undefined> {
      const rows = await db.select({ seal: outgoingMails.seal }).from(outgoingMails).where(eq(outgoingMails.id, id));
      return firstRow(rows)?.seal;
    },

    /** `isReadByOthers`: while a change of address waits for its day, somebody else may read the mailbox. */
    async getMailbox(memberId: string, now: Date) {
      const { userId, takesEffectAt, expiresAt } = accountTokens;
      const awaited = db
        .select({ userId })
        .from(accountTokens)
        .where(and(eq(userId, users.id), isNotNull(takesEffectAt), gt(expiresAt, now)));
      const isReadByOthers = sql<boolean>`exists ${awaited}`.mapWith(Boolean);
      const mailbox = db.select({ email: users.email, isFrozen: users.isFrozen, isReadByOthers }).from(users);
      return firstRow(await mailbox.where(eq(users.id, memberId)).limit(1));
    },
  };
}
