import { eq, lte } from 'drizzle-orm';
import { type Database, only, run, type Tables } from '../database.ts';
import type { AdminLogInsert } from './admin-log.ts';

export type AdminSessionRow = Tables['adminSessions']['$inferSelect'];

/** Reads and writes of admins' sessions, by the public half of their token. Each one's beginning and end is logged. */
export function adminSessionQueries({ db, tables: { adminSessions, adminLog }, transaction }: Database) {
  return {
    create: (session: AdminSessionRow, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        yield* run(tx.insert(adminSessions).values(session));
        yield* run(tx.insert(adminLog).values(entry));
      }),

    async get(id: string): Promise<AdminSessionRow | undefined> {
      return only(await db.select().from(adminSessions).where(eq(adminSessions.id, id)).limit(1));
    },

    /** Logs nothing where the session is gone already. */
    delete: (id: string, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const ended = yield* run(
          tx.delete(adminSessions).where(eq(adminSessions.id, id)).returning({ id: adminSessions.id }),
        );
        if (ended.length > 0) yield* run(tx.insert(adminLog).values(entry));
      }),

    deleteExpired: (now: Date) =>
      transaction(function* (tx) {
        yield* run(tx.delete(adminSessions).where(lte(adminSessions.expiresAt, now)));
      }),
  };
}
