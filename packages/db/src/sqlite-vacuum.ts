import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type Client from 'better-sqlite3';

/** A larger file is vacuumed only at night: writes wait about 7 ms for each megabyte. */
export const smallFileBytes = 32 * 1024 * 1024;

/**
 * The worker's source is a string, because the bundle has no separate file for it. The checkpoint waits 500 ms for readers.
 * The commit after it overwrites the index of the log (`sqlite-log.ts`).
 */
const script = `
const { workerData, parentPort } = require('node:worker_threads');
const client = new (require(workerData.driver))(workerData.path, { fileMustExist: true });
client.pragma('synchronous = FULL');
client.pragma('secure_delete = ON');
let fault;
let hasReaders = true;
try {
  client.exec('VACUUM');
} catch (error) {
  fault = { message: error.message, code: error.code };
}
client.pragma('busy_timeout = 500');
const isTruncated = () => client.pragma('wal_checkpoint(TRUNCATE)')[0].busy === 0;
try {
  hasReaders = !isTruncated();
  if (!hasReaders) {
    client.pragma('user_version = ' + client.pragma('user_version', { simple: true }));
    isTruncated();
  }
} finally {
  client.close();
}
parentPort.postMessage({ fault, hasReaders });
`;

type Outcome = { fault?: { message: string; code: string }; hasReaders: boolean };

function vacuumInThread(path: string): Promise<Outcome> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { eval: true, execArgv: [], workerData: { driver, path } });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The database was not vacuumed: its thread has ended.')));
  });
}

/**
 * Removes copies of rows that `secure_delete` leaves, because SQLite moves rows between pages without zeroing. Runs in a
 * thread, so that reads continue. Queues writes, because waiting for the lock would block the event loop.
 */
export function createSqliteVacuum(client: Client.Database, pauseWrites: () => () => void) {
  const ownChanges = client.prepare<[], number>('select total_changes()').pluck();
  /** `total_changes` at the last vacuum; undefined before the first. */
  let cleanAt: number | undefined;

  const bytes = () =>
    Number(client.pragma('page_count', { simple: true })) * Number(client.pragma('page_size', { simple: true }));

  return {
    isSmall: () => bytes() <= smallFileBytes,

    /** Nothing changed since the last vacuum, or there is no file. */
    isClean: () => client.memory || ownChanges.get() === cleanAt,

    async vacuum(): Promise<void> {
      const resumeWrites = pauseWrites();
      try {
        const changes = ownChanges.get();
        const { fault, hasReaders } = await vacuumInThread(client.name);
        if (fault) throw Object.assign(new Error(fault.message), { code: fault.code });
        // Pages that a reader still uses stay in the log, so the next vacuum must not be skipped.
        if (!hasReaders) cleanAt = changes;
      } finally {
        resumeWrites();
      }
    },
  };
}
