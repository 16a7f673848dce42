import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { cacheSources } from '../../cache/cache-sources.ts';
import { createCommitCache } from '../../cache/commit-cache.ts';
import { type Database, first, run, statement, type Tables } from '../../engine/database.ts';
import type { Param, RowParam } from '../../engine/prepared.ts';
import { endAdminSessions } from '../admin/end-admin-sessions.ts';
import { readInChunks } from '../chunks.ts';
import { insertMail, type OutgoingMailRow } from '../notices/outgoing-mails.ts';
import { knownPlaceWrites, type PlaceToSave } from './known-places.ts';
import { deletePasskeys } from './passkey-deletion.ts';

type SessionInsert = Tables['sessions']['$inferInsert'];
export type SessionRow = Tables['sessions']['$inferSelect'];

const maxCachedSessions = 10_000;

/** A session's id is the public half of its token. */
export function sessionQueries(database: Database) {
  const { db, tables, prepare, prepareInTransaction, transaction } = database;
  const { knownPlaces, sessions } = tables;
  const sessionCache = createCommitCache<SessionRow | undefined>(database, {
    sources: cacheSources.sessions,
    maxEntries: maxCachedSessions,
  });
  const get = first(prepare((id: Param<string>) => db.select().from(sessions).where(eq(sessions.id, id))));

  const { save } = knownPlaceWrites(database);
  const insert = prepareInTransaction((tx, session: RowParam<SessionInsert>) =>
    tx.insert(sessions).values(session).returning({ id: sessions.id }),
  );

  return {
    /** The first place is the session's device. @throws If the member is deleted. */
    create: (session: SessionInsert, places: readonly PlaceToSave[] = []) =>
      transaction(function* (tx) {
        const ids: string[] = [];
        for (const place of places) ids.push(yield* save(tx, place));
        const [knownPlaceId = session.knownPlaceId] = ids;
        yield* run(insert(tx, { ...session, knownPlaceId }));
      }),

    get: (id: string): Promise<SessionRow | undefined> => sessionCache.get(id, () => get(id)),

    async listValid(ids: readonly string[], now: Date, startedAfter: Date): Promise<string[]> {
      const rows = await readInChunks(ids, (some) =>
        db
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(inArray(sessions.id, some), gt(sessions.expiresAt, now), gt(sessions.createdAt, startedAfter))),
      );
      return rows.map(({ id }) => id);
    },

    listByUser: (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId)),

    /** The most recently used session comes first. */
    listOpen: (userId: string, { now, startedAfter }: { now: Date; startedAfter: Date }) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, startedAfter)))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), asc(sessions.id)),

    /** Changes nothing if the session was already used on `day`. */
    markUsed: (id: string, day: Date) =>
      transaction(function* (tx) {
        const isEarlier = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, day));
        yield* run(
          tx
            .update(sessions)
            .set({ lastUsedAt: day })
            .where(and(eq(sessions.id, id), isEarlier)),
        );
      }),

    /** Ends the admin sessions of the member and removes the named passkeys. Inserts `mail` if there were any of these. */
    deleteKeys: (userId: string, passkeyIds: readonly string[], mail: OutgoingMailRow) =>
      transaction(function* (tx) {
        yield* endAdminSessions(tables, tx, userId);
        if (passkeyIds.length === 0) return;
        if ((yield* deletePasskeys(tables, tx, userId, passkeyIds)) > 0) yield* insertMail(tables, tx, mail);
      }),

    /** Deletes sessions and their known devices, except the device of session `keptId`. Returns how many ended. */
    deleteWithDevices: (userId: string, ids: readonly string[], keptId: string) =>
      transaction(function* (tx) {
        const kept = yield* run(
          tx.select({ placeId: sessions.knownPlaceId }).from(sessions).where(eq(sessions.id, keptId)),
        );
        const ended = yield* run(
          tx
            .delete(sessions)
            .where(and(eq(sessions.userId, userId), inArray(sessions.id, [...ids])))
            .returning({ placeId: sessions.knownPlaceId }),
        );
        const placeIds = ended.flatMap(({ placeId }) => (placeId === kept[0]?.placeId ? [] : (placeId ?? [])));
        if (placeIds.length > 0) yield* run(tx.delete(knownPlaces).where(inArray(knownPlaces.id, placeIds)));
        return ended.length;
      }),

    setPasswordProof: (id: string, passwordProofSeal: string) =>
      transaction(statement((tx) => tx.update(sessions).set({ passwordProofSeal }).where(eq(sessions.id, id)))),

    setExpiry: (id: string, expiresAt: Date) =>
      transaction(statement((tx) => tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, id)))),

    delete: (id: string) => transaction(statement((tx) => tx.delete(sessions).where(eq(sessions.id, id)))),

    deleteByUser: (userId: string) =>
      transaction(statement((tx) => tx.delete(sessions).where(eq(sessions.userId, userId)))),

    deleteOthers: (userId: string, keptId: string) =>
      transaction(
        statement((tx) => tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))),
      ),

    deleteAll: () => transaction(statement((tx) => tx.delete(sessions))),
  };
}
