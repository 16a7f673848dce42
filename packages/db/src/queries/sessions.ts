import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { cacheSources } from '../cache-sources.ts';
import { chunks } from '../chunks.ts';
import { createCommitCache } from '../commit-cache.ts';
import { type Database, firstRow, run, type Tables } from '../database.ts';

export type SessionRow = Tables['sessions']['$inferSelect'];

const maxCachedSessions = 10_000;

/** A session's id is the public half of its token. */
export function sessionQueries(database: Database) {
  const {
    db,
    tables: { sessions },
    prepare,
    transaction,
  } = database;
  const sessionCache = createCommitCache<SessionRow | undefined>(database, {
    sources: cacheSources.sessions,
    maxEntries: maxCachedSessions,
  });
  const get = prepare(
    'session_get',
    db
      .select()
      .from(sessions)
      .where(eq(sessions.id, sql.placeholder('id')))
      .limit(1),
  );

  return {
    create: (session: Tables['sessions']['$inferInsert']) =>
      transaction(function* (tx) {
        yield* run(tx.insert(sessions).values(session));
      }),

    get: (id: string): Promise<SessionRow | undefined> =>
      sessionCache.get(id, async () => firstRow(await get.execute({ id }))),

    /** The ids of those that neither expired by `now` nor began at `begunAfter` or before. */
    async listValid(ids: readonly string[], now: Date, begunAfter: Date): Promise<string[]> {
      const valid: string[] = [];
      for (const some of chunks(ids)) {
        const isValid = and(
          inArray(sessions.id, some),
          gt(sessions.expiresAt, now),
          gt(sessions.createdAt, begunAfter),
        );
        const rows = await db.select({ id: sessions.id }).from(sessions).where(isValid);
        valid.push(...rows.map(({ id }) => id));
      }
      return valid;
    },

    listByUser: (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId)),

    setExpiry: (id: string, expiresAt: Date) =>
      transaction(function* (tx) {
        yield* run(tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, id)));
      }),

    delete: (id: string) =>
      transaction(function* (tx) {
        yield* run(tx.delete(sessions).where(eq(sessions.id, id)));
      }),

    deleteByUser: (userId: string) =>
      transaction(function* (tx) {
        yield* run(tx.delete(sessions).where(eq(sessions.userId, userId)));
      }),

    deleteOthers: (userId: string, keptId: string) =>
      transaction(function* (tx) {
        yield* run(tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId))));
      }),

    deleteAll: () =>
      transaction(function* (tx) {
        yield* run(tx.delete(sessions));
      }),

    deleteExpired: (now: Date) =>
      transaction(function* (tx) {
        yield* run(tx.delete(sessions).where(lte(sessions.expiresAt, now)));
      }),
  };
}
