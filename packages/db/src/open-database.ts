import { dirname } from 'node:path';
import type { CommitChannel } from './cache/commit-notices.ts';
import type { Database } from './engine/database.ts';
import { makeFolder } from './engine/make-folder.ts';

/**
 * @param url `file:<path>` (the folder is created with mode 0700), `file::memory:` or `postgres://…`.
 * @param options.asServer Refuses a file that another server has open, because each server would count rate limits on
 * its own.
 * @param options.channel For one of several processes of a server: tells the others what was committed to the file.
 * @param options.acceptsNewer Opens a database that a newer version has migrated, within a rolling upgrade.
 * @throws If the database can't be opened, a migration fails, or another server has the file open.
 */
export async function openDatabase(
  url: string,
  {
    asServer = false,
    channel,
    acceptsNewer = false,
  }: { asServer?: boolean; channel?: CommitChannel | undefined; acceptsNewer?: boolean } = {},
): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPg } = await import('./engine/pg/pg.ts');
    return openPg(url, { acceptsNewer });
  }
  if (!url.startsWith('file:')) throw new Error('A database URL starts with file: or postgres://');
  const path = url.slice('file:'.length);
  if (path !== ':memory:') makeFolder(dirname(path));
  if (asServer && path !== ':memory:')
    return (await import('./engine/open-for-server.ts')).openForServer(path, { acceptsNewer });
  if (channel && path !== ':memory:')
    return (await import('./engine/open-for-server.ts')).openForWorker(path, { channel, acceptsNewer });
  return (await import('./engine/sqlite/sqlite.ts')).openSqlite(path, { acceptsNewer });
}
