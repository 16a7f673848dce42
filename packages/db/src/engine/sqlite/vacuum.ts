import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type Client from 'better-sqlite3';

/** Larger files are vacuumed only at night, because writes wait about 7 ms for each megabyte. */
export const smallFileBytes = 32 * 1024 * 1024;

// A string, because the bundle has no separate file for the worker. The checkpoint waits 500 ms for readers. The commit
// after it overwrites the index of the log (`wal.ts`).
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
    thread.once('exit', () => reject(new Error('The vacuum thread ended without a result.')));
  });
}

/**
 * Removes copies of rows that `secure_delete` leaves, because SQLite moves rows between pages without zeroing. Runs in
 * a thread, so that reads continue. Queues writes, because waiting for the lock would block the event loop.
 */
export function createSqliteVacuum(client: Client.Database, pauseWrites: () => () => void) {
  const totalChanges = client.prepare<[], number>('select total_changes()').pluck();
  /** `total_changes` at the last vacuum. Undefined before the first. */
  let changesAtVacuum: number | undefined;

  const fileBytes = () =>
    Number(client.pragma('page_count', { simple: true })) * Number(client.pragma('page_size', { simple: true }));

  return {
    isSmall: () => fileBytes() <= smallFileBytes,

    /** Whether nothing changed since the last vacuum, or the database is in memory. */
    isClean: () => client.memory || totalChanges.get() === changesAtVacuum,

    async vacuum(): Promise<void> {
      const resumeWrites = pauseWrites();
      try {
        const changes = totalChanges.get();
        const { fault, hasReaders } = await vacuumInThread(client.name);
        if (fault) throw Object.assign(new Error(fault.message), { code: fault.code });
        // Pages that a reader still uses stay in the log, so the next vacuum must not be skipped.
        if (!hasReaders) changesAtVacuum = changes;
      } finally {
        resumeWrites();
      }
    },
  };
}
