import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { cacheSources } from '../cache-sources.ts';
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
