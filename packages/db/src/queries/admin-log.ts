import type { Database, Tables } from '../database.ts';
import { type AdminPage, beyond, inOrder } from './admin-pages.ts';

export type AdminLogRow = Tables['adminLog']['$inferSelect'];
export type AdminLogInsert = Omit<Tables['adminLog']['$inferInsert'], 'seq'>;

/** What admins did. Lines are added by whatever they are about, in its transaction. */
export function adminLogQueries({ db, tables: { adminLog } }: Database) {
  return {
    page: (page: AdminPage): PromiseLike<AdminLogRow[]> =>
      db
        .select()
        .from(adminLog)
        .where(beyond(adminLog.seq, page))
        .orderBy(inOrder(adminLog.seq, page))
        .limit(page.limit),
  };
}
