import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type AdminPage, directionOf, isAfter } from './admin-pages.ts';

export type AdminLogRow = Tables['adminLog']['$inferSelect'];
export type AdminLogHead = Tables['adminLogHeads']['$inferSelect'];

/** Returns a hash keyed with a key that is not in the database. */
export type LogHash = (text: string) => string;

export type AdminLogInsert = Omit<Tables['adminLog']['$inferInsert'], 'seq' | 'hash' | 'actor'> & {
  actor: string;
  toHash: LogHash;
};

type HashedColumns = Omit<AdminLogRow, 'seq' | 'hash'>;
type TimeRange = { from?: Date | undefined; to?: Date | undefined };
type LogFilter = {
  /** Staff ids, `key` or `operator`. Undefined for anybody. */
  actors?: readonly string[] | undefined;
  action?: AdminLogRow['action'] | undefined;
};

/** Returns the text that an entry's hash is computed from. Changing it breaks the chain of every installation. */
export const hashedTextOf = (previousHash: string, row: HashedColumns): string =>
  JSON.stringify([
    previousHash,
    row.id,
    row.sessionId,
    row.actor,
    row.action,
    row.targetType,
    row.targetId,
    row.reason,
    row.createdAt.toISOString(),
  ]);

/** Returns a digest of the entries without a hash, which older versions wrote. The first hash covers the digest. */
export const digestOfUnhashed = (previous: string, row: HashedColumns): string =>
  createHash('sha256').update(hashedTextOf(previous, row)).digest('base64url');

export const sealedTextOf = ({ entries, hash }: Pick<AdminLogHead, 'entries' | 'hash'>): string => `${entries} ${hash}`;

/** Locks the head until the commit. On PostgreSQL, two entries would otherwise chain to the same one. */
function* lockHead({ adminLogHeads }: Pick<Tables, 'adminLogHeads'>, tx: QueryBuilder) {
  const [locked] = yield* run(
    tx
      .insert(adminLogHeads)
      .values({ name: 'log', entries: 0, hash: '', seal: '' })
      .onConflictDoUpdate({ target: adminLogHeads.name, set: { entries: sql`${adminLogHeads.entries}` } })
      .returning(),
  );
  if (!locked) throw new Error('No row was returned.');
  return locked;
}

/** Appends an entry, in the transaction of its action. */
export function* insertAdminLogEntry(
  { adminLog, adminLogHeads }: Pick<Tables, 'adminLog' | 'adminLogHeads'>,
  tx: QueryBuilder,
  { toHash, ...entry }: AdminLogInsert,
) {
  const locked = yield* lockHead({ adminLogHeads }, tx);
  let { entries, hash } = locked;
  if (locked.seal === '') {
    const older = yield* run(tx.select().from(adminLog).orderBy(asc(adminLog.seq)));
    hash = older.reduce(digestOfUnhashed, '');
    entries = older.length;
  }
  const { targetType = null, targetId = null, reason = null } = entry;
  const row = { ...entry, targetType, targetId, reason };
  const head = { entries: entries + 1, hash: toHash(hashedTextOf(hash, row)) };
  yield* run(tx.insert(adminLog).values({ ...row, hash: head.hash }));
  yield* run(
    tx
      .update(adminLogHeads)
      .set({ ...head, seal: toHash(sealedTextOf(head)) })
      .where(eq(adminLogHeads.name, 'log')),
  );
}

export function adminLogQueries({ db, tables, transaction, hasNewLogHeads = false }: Database) {
  const { adminLog, adminLogHeads, users } = tables;
  const isWithin = ({ from, to }: TimeRange) =>
    and(from && gte(adminLog.createdAt, from), to && lt(adminLog.createdAt, to));

  return {
    page: ({ from, to, actors, action, ...page }: AdminPage & TimeRange & LogFilter): PromiseLike<AdminLogRow[]> =>
      db
        .select()
        .from(adminLog)
        .where(
          and(
            isWithin({ from, to }),
            actors && inArray(adminLog.actor, [...actors]),
            action && eq(adminLog.action, action),
            isAfter(adminLog.seq, page),
          ),
        )
        .orderBy(directionOf(page)(adminLog.seq))
        .limit(page.limit),

    listAfter: (after: number, limit: number): PromiseLike<AdminLogRow[]> =>
      db.select().from(adminLog).where(gt(adminLog.seq, after)).orderBy(asc(adminLog.seq)).limit(limit),

    async hasAction(action: AdminLogRow['action']): Promise<boolean> {
      const rows = await db.select({ id: adminLog.id }).from(adminLog).where(eq(adminLog.action, action)).limit(1);
      return rows.length > 0;
    },

    async getHead(): Promise<AdminLogHead | undefined> {
      return firstRow(await db.select().from(adminLogHeads).limit(1));
    },

    /**
     * Seals the log, so that emptying it later is detected: in a database without members or entries, and in one that was just
     * migrated from a version without seals. Otherwise a missing seal stays missing, because it is a trace.
     */
    sealNew: (toHash: LogHash) =>
      transaction(function* (tx) {
        const members = yield* run(tx.select({ id: users.id }).from(users).limit(1));
        const entries = yield* run(tx.select({ id: adminLog.id }).from(adminLog).limit(1));
        if (!hasNewLogHeads && (members.length > 0 || entries.length > 0)) return;
        const older = yield* run(tx.select().from(adminLog).orderBy(asc(adminLog.seq)));
        const head = { entries: older.length, hash: older.reduce(digestOfUnhashed, '') };
        const sealed = { ...head, name: 'log' as const, seal: toHash(sealedTextOf(head)) };
        yield* run(tx.insert(adminLogHeads).values(sealed).onConflictDoNothing());
      }),

    /** Logs an action that writes nothing else. */
    insert: (entry: AdminLogInsert) =>
      transaction(function* (tx) {
        yield* insertAdminLogEntry(tables, tx, entry);
      }),

    /** Logs that a version runs, unless the latest such entry names it. `reason` is the version. */
    noteVersion: (entry: AdminLogInsert) =>
      transaction(function* (tx) {
        // Processes that start at the same moment wait for each other.
        yield* lockHead(tables, tx);
        const [latest] = yield* run(
          tx
            .select({ version: adminLog.reason })
            .from(adminLog)
            .where(eq(adminLog.action, 'start_version'))
            .orderBy(desc(adminLog.seq))
            .limit(1),
        );
        if (latest?.version !== entry.reason) yield* insertAdminLogEntry(tables, tx, entry);
      }),

    /** Returns the day (UTC) of each reveal, and of each of the two items of a question about their author. */
    async reveals(range: TimeRange): Promise<Date[]> {
      const rows = await db
        .select({ createdAt: adminLog.createdAt })
        .from(adminLog)
        .where(and(inArray(adminLog.action, ['reveal', 'same_author']), isWithin(range)));
      return rows.map(({ createdAt }) => createdAt);
    },
  };
}
