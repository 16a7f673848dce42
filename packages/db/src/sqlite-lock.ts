import { existsSync, realpathSync } from 'node:fs';
import Client from 'better-sqlite3';

const isLocked = (error: unknown) => error instanceof Client.SqliteError && error.code.startsWith('SQLITE_BUSY');

/**
 * Locks a database file for one server, by a small file beside it. The kernel releases the lock when the process ends, and
 * containers on one machine share it. Other programs may open the database.
 * @returns A function that releases the lock.
 * @throws If another process holds it.
 */
export function lockForServer(path: string): () => void {
  // A link to the database and the database itself share one lock.
  const client = new Client(`${existsSync(path) ? realpathSync(path) : path}-lock`, { timeout: 0 });
  try {
    // A journal file would need space, which a full disk lacks.
    client.pragma('journal_mode = memory');
    client.exec('begin exclusive');
  } catch (error) {
    client.close();
    if (!isLocked(error)) throw error;
    throw new Error(
      `another server is running on ${path}. Stop that one first, or start this one with a DATA_DIR of its own.`,
    );
  }
  return () => client.close();
}
