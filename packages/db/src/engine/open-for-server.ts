import type { CommitChannel } from '../cache/commit-notices.ts';
import type { Database } from './database.ts';
import { lockForServer } from './sqlite/lock.ts';
import { releaseDiskSpace, reserveDiskSpace } from './sqlite/reserve.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { storageOutageCode } from './unavailable.ts';

/** On a full disk, opens the file with the space that an earlier server reserved, so that reads work. */
type Options = { channel?: CommitChannel; acceptsNewer: boolean };

function openWithReserve(path: string, options: Options): Database {
  try {
    return openSqlite(path, options);
  } catch (error) {
    if (storageOutageCode(error) === undefined || !releaseDiskSpace(path)) throw error;
    return openSqlite(path, options);
  }
}

/**
 * Opens an SQLite file for one of several processes of a server, which holds the file itself.
 * @throws If it can't be opened, or a migration fails.
 */
export const openForWorker = (path: string, options: Options): Database => openWithReserve(path, options);

/** Opens an SQLite file. @throws If another server has the file open, it can't be opened, or a migration fails. */
export function openForServer(path: string, options: Options): Database {
  // Locks before migrating, so that a newer server does not change the tables of a running one.
  const unlock = lockForServer(path);
  try {
    const database = openWithReserve(path, options);
    reserveDiskSpace(path);
    return {
      ...database,
      async close() {
        try {
          await database.close();
        } finally {
          reserveDiskSpace(path);
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
