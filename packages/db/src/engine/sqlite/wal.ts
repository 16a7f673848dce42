import { statSync } from 'node:fs';
import Client from 'better-sqlite3';

/** Delay after the last commit, or after an attempt that a reader prevented. */
export const idleMs = 2_000;
/** Maximum delay after the first commit, while others follow. docs/anonymity.md, rule 14 allows a minute. */
export const maxDelayMs = 30_000;

/**
 * Empties the write-ahead log soon after a commit, because the order of its pages shows what members did when
 * (docs/anonymity.md, rule 14). `endReads` has to end the connection's own read transaction, `record` to run a function that
 * commits.
 */
export function createSqliteWal(
  client: Client.Database,
  endReads: () => void,
  record: <Result>(commit: () => Result) => Result = (commit) => commit(),
) {
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

  function tryEmpty(): boolean {
    endReads();
    const busyTimeoutMs = client.pragma('busy_timeout', { simple: true });
    // Waiting for a reader, such as a backup, would block the event loop.
    client.pragma('busy_timeout = 0');
    try {
      if (!truncate()) return false;
      record(overwriteIndex);
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
    if (isEmpty() || tryEmpty()) firstCommitMs = undefined;
    else schedule(idleMs);
  }

  function emptyWhenDue(): void {
    timer = undefined;
    if (firstCommitMs === undefined) return;
    const waitMs = Math.min(lastCommitMs + idleMs, firstCommitMs + maxDelayMs) - performance.now();
    try {
      if (waitMs > 0) schedule(waitMs);
      else empty();
    } catch {
      // Maintenance also empties the log, and reports the failure.
      schedule(idleMs);
    }
  }

  return {
    /** Has to be called after every commit. */
    noteCommit(): void {
      if (client.memory) return;
      lastCommitMs = performance.now();
      firstCommitMs ??= lastCommitMs;
      schedule(idleMs);
    },

    empty,

    /** Has to be called before the connection closes. If it is the last connection, SQLite then deletes the log. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      try {
        empty();
      } catch {
        // Nothing is lost, because the next start reads and empties the log.
      }
    },
  };
}
