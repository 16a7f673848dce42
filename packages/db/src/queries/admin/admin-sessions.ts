import { eq } from 'drizzle-orm';
import { type Database, first, run, statement, type Tables } from '../../engine/database.ts';
import type { Param } from '../../engine/prepared.ts';
import { isAccepted } from './admin-credentials.ts';
import { type AdminLogInsert, insertAdminLogEntry } from './admin-log.ts';

export type AdminSessionRow = Tables['adminSessions']['$inferSelect'];
type AdminSessionInsert = Tables['adminSessions']['$inferInsert'];

/** A session's id is the public half of its token. Sign-in and sign-out are logged. */
export function adminSessionQueries({ db, prepare, tables, transaction }: Database) {
  const { adminSessions } = tables;

  return {
    /** Returns false if the credential no longer opens the admin area: then nothing is stored. */
    create: (session: AdminSessionInsert, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const { staffId = null, passkeyId = null } = session;
        if (staffId !== null && !(yield* isAccepted(tables, tx, staffId, passkeyId))) return false;
        yield* run(tx.insert(adminSessions).values(session));
        yield* insertAdminLogEntry(tables, tx, entry);
        return true;
      }),

    get: first(
      prepare((id: Param<string>) => db.select().from(adminSessions).where(eq(adminSessions.id, id)).limit(1)),
    ),

    delete: (id: string, entry: AdminLogInsert) =>
      transaction(function* (tx) {
        const ended = yield* run(
          tx.delete(adminSessions).where(eq(adminSessions.id, id)).returning({ id: adminSessions.id }),
        );
        if (ended.length > 0) yield* insertAdminLogEntry(tables, tx, entry);
      }),

    deleteAll: () => transaction(statement((tx) => tx.delete(adminSessions))),
  };
}
