import { AsyncLocalStorage } from 'node:async_hooks';
import { watchQueries } from './cache/watch-queries.ts';
import type { Database } from './engine/database.ts';

/** What a call read and wrote. `bytes` are those of texts and seals, in UTF-16 code units. */
export type Work = { statements: number; rows: number; bytes: number };

const current = new AsyncLocalStorage<Work>();

export const noWork = (): Work => ({ statements: 0, rows: 0, bytes: 0 });

/** Counts in `work` what `run` reads and writes, at once and later. */
export const meter = <Result>(work: Work, run: () => Result): Result => current.run(work, run);

/** The work of the call that is running, if it is metered. Taken before an `await`, it can be added to after it. */
export const currentWork = (): Work | undefined => current.getStore();

export function addWork(work: Work | undefined, { statements, rows, bytes }: Readonly<Work>): void {
  if (!work) return;
  work.statements += statements;
  work.rows += rows;
  work.bytes += bytes;
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || value instanceof Date) return 0;
  if (value instanceof Uint8Array) return value.byteLength;
  let bytes = 0;
  for (const field of Object.values(value)) bytes += bytesOf(field);
  return bytes;
}

/** Statements without `returning` tell a number: `changes` on SQLite, `rowCount` on PostgreSQL. */
function changedRows(result: unknown): number {
  if (typeof result !== 'object' || result === null) return 0;
  const count: unknown = 'changes' in result ? result.changes : 'rowCount' in result ? result.rowCount : 0;
  return typeof count === 'number' ? count : 0;
}

function countStatement(work: Work, result: unknown): void {
  work.statements += 1;
  if (!Array.isArray(result)) {
    work.rows += changedRows(result);
    return;
  }
  work.rows += result.length;
  for (const row of result) work.bytes += bytesOf(row);
}

/** Adds what is read and written through the database to the work of the call. */
export function meterQueries(database: Database): Database {
  const watched = watchQueries(database, async (_summary, run) => {
    const work = current.getStore();
    const rows = await run();
    if (work) countStatement(work, rows);
    return rows;
  });
  return {
    ...watched,
    async transaction(body) {
      const work = current.getStore();
      if (!work) return database.transaction(body);
      return database.transaction(function* (tx) {
        const steps = body(tx);
        let step = steps.next();
        while (!step.done) {
          const result: unknown = yield step.value;
          countStatement(work, result);
          step = steps.next(result);
        }
        return step.value;
      });
    },
  };
}
