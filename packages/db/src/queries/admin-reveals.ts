import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';
import { insertMail, type OutgoingMailRow } from './outgoing-mails.ts';

type RevealInsert = Tables['reveals']['$inferInsert'];
type Author = { memberId: string; memberHash: string };

export type RevealedMember = Pick<Tables['users']['$inferSelect'], 'id' | 'username' | 'displayName'>;

type LoggedReveal = {
  /** Undefined if the handle in the seal belongs to no member. */
  author: Author | undefined;
  /** `createdAt` is the start of the day (UTC) whose reveals are counted. */
  entry: AdminLogInsert;
  reveal: RevealInsert;
  /** Called with undefined if the author's account is deleted. The row then has the same form. */
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

  function* countRevealsOf(tx: QueryBuilder, day: Date) {
    // On PostgreSQL, concurrent transactions would not count each other's entries. SQLite runs one writer at a time.
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
    /** The logged reveals of an item, oldest first. The time is the start of the day. */
    revealsOf: (targetType: 'post' | 'comment', targetId: string) =>
      db
        .select({ actor: adminLog.actor, createdAt: adminLog.createdAt })
        // Reveals are few. The log is long, and has no index of its items.
        .from(reveals)
        .innerJoin(adminLog, eq(adminLog.id, reveals.logId))
        .where(and(eq(adminLog.targetType, targetType), eq(adminLog.targetId, targetId)))
        .orderBy(asc(adminLog.seq)),

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
     * Returns the author unless the day's limit is reached. Stores the same rows for a deleted author, because a
     * missing row would show the deletion. Only reads the member's row, because on PostgreSQL even an update without
     * effect stores the transaction's id in it.
     */
    reveal: ({ author, entry, reveal, toMail, maxPerDay }: LoggedReveal) =>
      transaction(function* (tx): Generator<PromiseLike<unknown>, Outcome, unknown> {
        if ((yield* countRevealsOf(tx, entry.createdAt)) >= maxPerDay) return { isOverLimit: true };
        const isMember = author !== undefined && (yield* lockSharedByHash(tx, author.memberHash));
        yield* insertAdminLogEntry(tables, tx, entry);
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
