import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CommitChannel } from './commit-notices.ts';
import type { Database } from './database.ts';

/**
 * @param url `file:<path>` (the folder is created with mode 0700), `file::memory:` or `postgres://…`.
 * @param options.asServer Refuses a file that another server has open, because each server would count rate limits on
 * its own.
 * @param options.channel For one of several processes of a server: tells the others what was committed to the file.
 * @throws If the database can't be opened, a migration fails, or another server has the file open.
 */
export async function openDatabase(
  url: string,
  { asServer = false, channel }: { asServer?: boolean; channel?: CommitChannel | undefined } = {},
): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPg } = await import('./pg.ts');
    return openPg(url);
  }
  if (!url.startsWith('file:')) throw new Error('A database URL starts with file: or postgres://');
  const path = url.slice('file:'.length);
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (asServer && path !== ':memory:') return (await import('./open-for-server.ts')).openForServer(path);
  if (channel && path !== ':memory:') return (await import('./open-for-server.ts')).openForWorker(path, channel);
  return (await import('./sqlite.ts')).openSqlite(path);
}
