import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../../engine/database.ts';
import { chunks } from '../chunks.ts';

type NewSubscription = Tables['pushSubscriptions']['$inferInsert'];
export type PushSubscriptionRow = Tables['pushSubscriptions']['$inferSelect'];

export function pushSubscriptionQueries({ db, tables: { pushSubscriptions, sessions }, transaction }: Database) {
  return {
    async memberIds(): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: sessions.userId })
        .from(pushSubscriptions)
        .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
        .groupBy(sessions.userId);
      return new Set(rows.map(({ id }) => id));
    },

    listOf: (memberId: string) =>
      db
        .select({ id: pushSubscriptions.id, sessionId: pushSubscriptions.sessionId, seal: pushSubscriptions.seal })
        .from(sessions)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
        .where(eq(sessions.userId, memberId))
        .orderBy(asc(pushSubscriptions.id)),

    async find(endpointHash: string) {
      const { id, sessionId, seal } = pushSubscriptions;
      const rows = await db
        .select({ id, sessionId, seal })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.endpointHash, endpointHash))
        .limit(1);
      return firstRow(rows);
    },

    /** Also replaces another member's subscription of the same browser. Returns false if the session has ended. */
    save: (subscription: NewSubscription, max: number) =>
      transaction(function* (tx) {
        const [session] = yield* run(
          tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, subscription.sessionId)).limit(1),
        );
        if (!session) return false;
        const others = yield* run(
          tx
            .select({ id: pushSubscriptions.id })
            .from(pushSubscriptions)
            .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
            .where(
              and(eq(sessions.userId, session.userId), ne(pushSubscriptions.endpointHash, subscription.endpointHash)),
            )
            .orderBy(desc(sessions.createdAt), asc(pushSubscriptions.id)),
        );
        const surplus = others.slice(max - 1).map(({ id }) => id);
        if (surplus.length > 0) yield* run(tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus)));
        const { id, sessionId, seal } = subscription;
        yield* run(
          tx
            .insert(pushSubscriptions)
            .values(subscription)
            .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: { id, sessionId, seal } }),
        );
        return true;
      }),

    deleteOf: (memberId: string, endpointHash: string) =>
      transaction(function* (tx) {
        const ownSessions = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, memberId));
        yield* run(
          tx
            .delete(pushSubscriptions)
            .where(
              and(eq(pushSubscriptions.endpointHash, endpointHash), inArray(pushSubscriptions.sessionId, ownSessions)),
            ),
        );
      }),

    /** Deletes in one transaction, so that the database does not show an order. */
    deleteAll: (ids: readonly string[]) =>
      transaction(function* (tx) {
        for (const some of chunks(ids)) {
          yield* run(tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, some)));
        }
      }),
  };
}
