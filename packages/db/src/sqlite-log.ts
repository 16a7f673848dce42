import { statSync } from 'node:fs';
import Client from 'better-sqlite3';

/** The log is emptied this long after the last commit, or after an attempt that a reader prevented. */
export const quietMs = 2_000;
/** The log is emptied this long after the first commit, even while others follow. Rule 14 allows a minute. */
export const busyMs = 30_000;

/**
 * Empties the write-ahead log soon after a commit, because the log lists the pages of each commit in order: a diary of what
 * members did (docs/anonymity.md, rule 14). Does nothing while nothing is written.
 * @param endReads Has to end the connection's own read transaction.
 */
export function createSqliteLog(client: Client.Database, endReads: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let firstCommitMs: number | undefined;
  let lastCommitMs = 0;
  let isClosed = false;

  const isEmpty = () => client.memory || !statSync(`${client.name}-wal`, { throwIfNoEntry: false })?.size;

  /** Returns false if another connection reads or writes. */
  function truncate(): boolean {
    return client.prepare<[], { busy: number }>('pragma wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  }

  /** The log's index (`-shm`) lists the pages of the emptied log until another commit overwrites them. */
  function overwriteIndex(): void {
    client.pragma(`user_version = ${client.pragma('user_version', { simple: true })}`);
  }

  function isEmptied(): boolean {
    endReads();
    const busyTimeoutMs = client.pragma('busy_timeout', { simple: true });
    // Waiting for a reader, such as a backup, would block the event loop.
    client.pragma('busy_timeout = 0');
    try {
      if (!truncate()) return false;
      overwriteIndex();
      return truncate();
    } catch (error) {
      if (error instanceof Client.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
      throw error;
    } finally {
      client.pragma(`busy_timeout = ${busyTimeoutMs}`);
    }
  }

  function schedule(waitMs: number): void {
    if (!isClosed) timer ??= setTimeout(emptyWhenDue, Math.ceil(waitMs)).unref();
  }

  /** @throws If the disk fails. */
  function empty(): void {
    if (isEmpty() || isEmptied()) firstCommitMs = undefined;
    else schedule(quietMs);
  }

  function emptyWhenDue(): void {
    timer = undefined;
    if (firstCommitMs === undefined) return;
    const waitMs = Math.min(lastCommitMs + quietMs, firstCommitMs + busyMs) - performance.now();
    try {
      if (waitMs > 0) schedule(waitMs);
      else empty();
    } catch {
      // Maintenance empties the log too, and reports the failure.
      schedule(quietMs);
    }
  }

  return {
    /** Has to be called after a commit. */
    committed(): void {
      if (client.memory) return;
      lastCommitMs = performance.now();
      firstCommitMs ??= lastCommitMs;
      schedule(quietMs);
    },

    empty,

    /** Has to be called before the connection closes. If it is the last connection, SQLite then deletes the log. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      try {
        empty();
      } catch {
        // Nothing is lost: the next start reads and empties the log.
      }
    },
  };
}
