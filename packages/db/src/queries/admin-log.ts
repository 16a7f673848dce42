import type { Database, Tables } from '../database.ts';
import { type AdminPage, directionOf, isAfter } from './admin-pages.ts';

export type AdminLogRow = Tables['adminLog']['$inferSelect'];
export type AdminLogInsert = Omit<Tables['adminLog']['$inferInsert'], 'seq'>;

/** Entries are inserted in the transactions of their actions. */
export function adminLogQueries({ db, tables: { adminLog } }: Database) {
  return {
    page: (page: AdminPage): PromiseLike<AdminLogRow[]> =>
      db
        .select()
        .from(adminLog)
        .where(isAfter(adminLog.seq, page))
        .orderBy(directionOf(page)(adminLog.seq))
        .limit(page.limit),
  };
}
