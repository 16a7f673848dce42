import { existsSync, realpathSync } from 'node:fs';
import Client from 'better-sqlite3';

const isLocked = (error: unknown) => error instanceof Client.SqliteError && error.code.startsWith('SQLITE_BUSY');

/**
 * Locks a database for one server, by a small file beside it, and returns a function that releases the lock. The kernel
 * releases it when the process ends. Other programs may open the database. @throws If another process holds the lock.
 */
export function lockForServer(path: string): () => void {
  // A symbolic link and its target share one lock.
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
