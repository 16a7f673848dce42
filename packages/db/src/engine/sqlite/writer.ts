import { setTimeout } from 'node:timers/promises';
import Client from 'better-sqlite3';
import type { QueryBuilder, TransactionBody } from '../database.ts';
import { UncertainCommitError } from '../uncertain-commit.ts';

type Job = { run(): () => void; reject(error: unknown): void };

/** Prepared executions have `sync`. Builders are compiled first. */
function runNow(step: unknown): unknown {
  const query = step as { sync?(): unknown; prepare(): { execute(): { sync(): unknown } } };
  return query.sync ? query.sync() : query.prepare().execute().sync();
}

function runSteps<T>(steps: Generator<PromiseLike<unknown>, T, unknown>): T {
  let step = steps.next();
  while (!step.done) step = steps.next(runNow(step.value));
  return step.value;
}

/** While another process writes. Waiting for the lock in SQLite would block the event loop. */
const lockRetryMs = { first: 1, longest: 20 } as const;
/** A vacuum at night holds the lock for seconds. */
const lockWaitMs = 30_000;

const isLocked = (error: unknown) => error instanceof Client.SqliteError && error.code.startsWith('SQLITE_BUSY');

type Hooks = {
  /** Ends the connection's read transaction, which would keep SQLite from writing. */
  endReads?: () => void;
  onCommit?: () => void;
  /** Runs a function that commits, and tells the other processes what it changed. */
  record?: <Result>(commit: () => Result) => Result;
};

/** Group commit: the transactions of one event loop turn share a COMMIT and its fsync, and settle after it. */
export function createSqliteWriter(
  client: Client.Database,
  tx: QueryBuilder,
  { endReads = () => {}, onCommit = () => {}, record = (commit) => commit() }: Hooks = {},
) {
  const statement = (sql: string) => client.prepare(sql);
  const begin = statement('BEGIN IMMEDIATE');
  const commit = statement('COMMIT');
  const rollback = statement('ROLLBACK');
  const savepoint = statement('SAVEPOINT job');
  const release = statement('RELEASE job');
  const undo = statement('ROLLBACK TO job');
  const waitForNoLock = client.prepare('pragma busy_timeout = 0');
  const waitForLocks = client.prepare(
    `pragma busy_timeout = ${Number(client.pragma('busy_timeout', { simple: true }))}`,
  );
  let queue: Job[] = [];
  let isPaused = false;
  let waiting: { sinceMs: number; retryMs: number } | undefined;

  function runJob(job: Job): () => void {
    savepoint.run();
    try {
      const settle = job.run();
      release.run();
      return settle;
    } catch (error) {
      // On a full disk SQLite rolls back everything, so the whole group has failed.
      if (!client.inTransaction) throw error;
      undo.run();
      release.run();
      return () => job.reject(error);
    }
  }

  /** If the fsync fails, the commit may still be in the file, where recovery would find it. */
  function runCommit(): void {
    try {
      commit.run();
    } catch (error) {
      throw new UncertainCommitError(error);
    }
  }

  /** Returns false, and tries again later, while another process writes. */
  function tryBegin(): boolean {
    endReads();
    waitForNoLock.get();
    try {
      begin.run();
      waiting = undefined;
      return true;
    } catch (error) {
      const sinceMs = waiting?.sinceMs ?? performance.now();
      if (!isLocked(error) || performance.now() - sinceMs > lockWaitMs) throw error;
      const retryMs = waiting ? Math.min(2 * waiting.retryMs, lockRetryMs.longest) : lockRetryMs.first;
      waiting = { sinceMs, retryMs };
      setTimeout(retryMs * (0.5 + Math.random())).then(flush);
      return false;
    } finally {
      waitForLocks.get();
    }
  }

  function runGroup(jobs: readonly Job[]): (() => void)[] {
    const settlers = jobs.map(runJob);
    runCommit();
    return settlers;
  }

  function flush(): void {
    if (isPaused || queue.length === 0) return;
    let jobs: Job[] = [];
    let settlers: (() => void)[];
    try {
      if (!tryBegin()) return;
      jobs = queue;
      queue = [];
      settlers = record(() => runGroup(jobs));
    } catch (error) {
      if (jobs.length === 0) {
        jobs = queue;
        queue = [];
      }
      waiting = undefined;
      // No promise has settled yet, so every transaction of the group is rejected.
      for (const job of jobs) job.reject(error);
      if (client.inTransaction) rollback.run();
      return;
    }
    onCommit();
    for (const settle of settlers) settle();
  }

  function transaction<T>(body: TransactionBody<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({
        run() {
          const value = runSteps(body(tx));
          return () => resolve(value);
        },
        reject,
      });
    });
  }

  /** Queues transactions until the returned function is called. */
  function pause(): () => void {
    isPaused = true;
    return () => {
      isPaused = false;
      flush();
    };
  }

  /** Settles all transactions. Waits while another process writes. */
  async function drain(): Promise<void> {
    for (flush(); queue.length > 0; flush()) await setTimeout(lockRetryMs.first);
  }

  return { transaction, drain, pause };
}
