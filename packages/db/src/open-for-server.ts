import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { lockForServer } from './sqlite-lock.ts';
import { keepReserve, releaseReserve } from './sqlite-reserve.ts';
import { unavailability } from './unavailable.ts';

/** On a full disk opens with the space that an earlier server reserved, so that reads are served. */
function openInReserve(path: string): Database {
  try {
    return openSqlite(path);
  } catch (error) {
    if (unavailability(error) === undefined || !releaseReserve(path)) throw error;
    return openSqlite(path);
  }
}

/**
 * Opens an SQLite file for the only server that may have it open.
 * @throws If another server has it open, it can't be opened or a migration fails.
 */
export function openForServer(path: string): Database {
  // Locks before the migrations, so that a newer server does not change the tables of a running one.
  const unlock = lockForServer(path);
  try {
    const database = openInReserve(path);
    keepReserve(path);
    return {
      ...database,
      async close() {
        try {
          await database.close();
        } finally {
          keepReserve(path);
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
