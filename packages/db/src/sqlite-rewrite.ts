import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type Client from 'better-sqlite3';

/**
 * A file of at most so many bytes is written anew whenever it is tidied: writes wait for less than half a second then,
 * on two busy cores. A larger one, at 7 ms a megabyte, waits for a quiet hour.
 */
export const smallFileBytes = 32 * 1024 * 1024;

/**
 * Runs in a thread of its own, which the bundle has no file for: the driver's path is handed in. The checkpoint gives
 * the log's room back also where the disk was too full; it waits for no reader, such as a backup, for long.
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
try {
  hasReaders = client.pragma('wal_checkpoint(TRUNCATE)')[0].busy !== 0;
} finally {
  client.close();
}
parentPort.postMessage({ fault, hasReaders });
`;

type Outcome = { fault?: { message: string; code: string }; hasReaders: boolean };

function rewriteInThread(path: string): Promise<Outcome> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { eval: true, execArgv: [], workerData: { driver, path } });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The database was not written anew: its thread has ended.')));
  });
}

/**
 * Writes the file anew. `secure_delete` leaves some of what was deleted: SQLite moves rows between pages and does not
 * zero where they were. In another thread, so that reads go on; writes wait in line instead of blocking everybody.
 * @param pauseWrites Holds writes off until the function it returns is called.
 */
export function createSqliteRewrite(client: Client.Database, pauseWrites: () => () => void) {
  const ownChanges = client.prepare<[], number>('select total_changes()').pluck();
  /** What had been changed when it was last written anew; at the start nobody knows. */
  let cleanAt: number | undefined;

  const bytes = () =>
    Number(client.pragma('page_count', { simple: true })) * Number(client.pragma('page_size', { simple: true }));

  return {
    isSmall: () => bytes() <= smallFileBytes,

    /** Whether nothing was changed since it was last written anew, or there is no file. */
    isClean: () => client.memory || ownChanges.get() === cleanAt,

    async rewrite(): Promise<void> {
      const resumeWrites = pauseWrites();
      try {
        const changes = ownChanges.get();
        const { fault, hasReaders } = await rewriteInThread(client.name);
        if (fault) throw Object.assign(new Error(fault.message), { code: fault.code });
        // What a reader holds on to is still in the file: then it is done once more.
        if (!hasReaders) cleanAt = changes;
      } finally {
        resumeWrites();
      }
    },
  };
}
