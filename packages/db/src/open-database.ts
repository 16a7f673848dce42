import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';

/**
 * Opens and migrates a database.
 * @param url `file:<path>` (the folder is created, mode 0700), `file::memory:` or `postgres://…`.
 * @throws If it can't be opened or a migration fails.
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
