import type Client from 'better-sqlite3';
import type { QueryBuilder, TransactionBody } from './database.ts';
import { UncertainCommitError } from './uncertain-commit.ts';

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

/** Group commit: the transactions of one event loop turn share a COMMIT and its fsync, and settle after it. */
export function createSqliteWriter(
  client: Client.Database,
  tx: QueryBuilder,
  endReads: () => void = () => {},
  onCommit: () => void = () => {},
) {
  const statement = (sql: string) => client.prepare(sql);
  const begin = statement('BEGIN IMMEDIATE');
  const commit = statement('COMMIT');
  const rollback = statement('ROLLBACK');
  const savepoint = statement('SAVEPOINT job');
  const release = statement('RELEASE job');
  const undo = statement('ROLLBACK TO job');
  let queue: Job[] = [];
  let isPaused = false;

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

  function flush(): void {
    if (isPaused) return;
    const jobs = queue;
    queue = [];
    if (jobs.length === 0) return;
    let settlers: (() => void)[];
    try {
      endReads();
      begin.run();
      settlers = jobs.map(runJob);
      runCommit();
    } catch (error) {
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

  return { transaction, flush, pause };
}
