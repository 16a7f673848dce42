import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';

/**
 * Opens the database that `url` names, migrated and ready. The engine's driver is loaded only when it is the one.
 * @param url `file:<path>` (better-sqlite3; the folder is made on demand, mode 0700), `file::memory:`, or
 * `postgres://…`.
 * @throws If it can't be opened, its settings don't hold, or a migration fails.
 * @example const database = await openDatabase('file:./data/ballast.db');
 */
export async function openDatabase(url: string): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPg } = await import('./pg.ts');
    return openPg(url);
  }
  if (!url.startsWith('file:')) throw new Error('A database URL starts with file: or postgres://');
  const path = url.slice('file:'.length);
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(path);
}
