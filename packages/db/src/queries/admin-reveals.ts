import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import type { AdminLogInsert } from './admin-log.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

type RevealInsert = Tables['reveals']['$inferInsert'];
type Author = { memberId: string; memberHash: string };

/** Who is told of a reveal. */
export type RevealedMember = Pick<Tables['users']['$inferSelect'], 'id' | 'username' | 'displayName'>;

type LoggedReveal = {
  /** Undefined if the handle under the seal belongs to nobody. */
  author: Author | undefined;
  /** Its `createdAt` is the start of the day (UTC) whose reveals are counted. */
  entry: AdminLogInsert;
  reveal: RevealInsert;
  /** Undefined if the author has left: that reveal gets a row of the same form. */
  toMail(member: RevealedMember | undefined): OutgoingMailRow;
  maxPerDay: number;
};

type Outcome = { isOverLimit: boolean; member?: RevealedMember };

const dayMs = 24 * 60 * 60_000;
/** An arbitrary number, the same in every Ballast process. */
const revealLock = 7_203_118_443;

export function adminRevealQueries(database: Database) {
  const { db, dialect, tables, transaction } = database;
  const { posts, comments, users, adminLog, reveals } = tables;
  const { lockSharedByHash } = createMemberLock(database);

  function* countOfDay(tx: QueryBuilder, day: Date) {
    // SQLite runs one writer at a time; on PostgreSQL two transactions would not count each other's entry.
    if (dialect === 'pg') {
      yield* run(tx.select({ locked: sql`pg_advisory_xact_lock(${revealLock})` }).from(sql`(select 1) as one`));
    }
    const isCounted = and(
      eq(adminLog.action, 'reveal'),
      gte(adminLog.createdAt, day),
      lt(adminLog.createdAt, new Date(day.getTime() + dayMs)),
    );
    const [row] = yield* run(tx.select({ count: count() }).from(adminLog).where(isCounted));
    return row?.count ?? 0;
  }

  return {
    async getAuthorship(targetType: 'post' | 'comment', id: string) {
      const items = targetType === 'post' ? posts : comments;
      return firstRow(
        await db
          .select({ id: items.id, authorId: items.authorId, authorSeal: items.authorSeal })
          .from(items)
          .where(eq(items.id, id))
          .limit(1),
      );
    },

    /**
     * Logs the reveal, inserts the mail about it and returns the author, unless the day's reveals are used up. There is no
     * author if the member is deleted, which is logged too, and stored alike: a missing row would show that the author has left.
     * The member's row is only read: on PostgreSQL an update, even without effect, leaves the transaction's id in it.
     */
    reveal: ({ author, entry, reveal, toMail, maxPerDay }: LoggedReveal) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, Outcome, unknown> {
        if ((yield* countOfDay(tx, entry.createdAt)) >= maxPerDay) return { isOverLimit: true };
        const isMember = author !== undefined && (yield* lockSharedByHash(tx, author.memberHash));
        yield* run(tx.insert(adminLog).values(entry));
        yield* run(tx.insert(reveals).values(reveal));
        const [member] = isMember
          ? yield* run(
              tx
                .select({ id: users.id, username: users.username, displayName: users.displayName })
                .from(users)
                .where(eq(users.id, author.memberId))
                .limit(1),
            )
          : [];
        yield* insertMail(tables, tx, toMail(member));
        return { isOverLimit: false, ...(member && { member }) };
      }),
  };
}
