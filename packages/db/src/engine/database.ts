import type { CommitBus, CommitBusOptions } from '../cache/commit-bus.ts';
import type { TableChanges } from '../cache/table-changes.ts';
import type { buildSchema } from '../tables/schema.ts';
import type { Prepare, PrepareInTransaction, QueryBuilder } from './prepared.ts';

export type { QueryBuilder } from './prepared.ts';

export type Tables = ReturnType<typeof buildSchema>;

/** Yields queries and can't await anything else, so transactions stay short on both engines. */
export type TransactionBody<T> = (tx: QueryBuilder) => Generator<PromiseLike<unknown>, T, unknown>;

export type Database = {
  dialect: 'sqlite' | 'pg';
  tables: Tables;
  /** Whether this opening was the first by a version that seals the admin log. */
  hasNewLogHeads?: boolean;
  /** For reads only. Writes need {@link Database.transaction}. */
  db: Pick<QueryBuilder, 'select'>;
  prepare: Prepare;
  prepareInTransaction: PrepareInTransaction;
  /** Resolves once the commit is durable. Rolls back if `body` throws. Runs `body` again after a conflict. */
  transaction<T>(body: TransactionBody<T>): Promise<T>;
  /** Notifies caches. Null if nothing may be cached. */
  tableChanges: TableChanges | null;
  /** Tells the other processes what is committed. Before, nothing is cached if there may be other processes. */
  openCommitBus(options: CommitBusOptions): Promise<CommitBus>;
  /** Refreshes the planner's statistics, removes deleted content from WAL and search index, vacuums a small file. */
  maintain(): Promise<void>;
  /** Vacuums the file if anything changed. Needs disk space for two copies. Blocks writes, for seconds if large. */
  vacuum(): Promise<void>;
  sizeBytes(): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Yields one query and types its result: `const rows = yield* run(tx.select()...)`. */
export function* run<T>(query: PromiseLike<T>): Generator<PromiseLike<T>, T, unknown> {
  return (yield query) as T;
}

/** The body of a transaction with one statement. */
export const statement = (build: (tx: QueryBuilder) => PromiseLike<unknown>) =>
  function* (tx: QueryBuilder): Generator<PromiseLike<unknown>, void, unknown> {
    yield* run(build(tx));
  };

export function firstRow<T>(rows: readonly T[]): T | undefined {
  return rows[0];
}

type Read<Values extends unknown[], Row> = (...values: Values) => PromiseLike<readonly Row[]>;

/** The first row of a query. */
export const first =
  <Values extends unknown[], Row>(read: Read<Values, Row>) =>
  async (...values: Values): Promise<Row | undefined> =>
    firstRow(await read(...values));

/** Whether a query has rows. */
export const hasRows =
  <Values extends unknown[], Row>(read: Read<Values, Row>) =>
  async (...values: Values): Promise<boolean> =>
    (await read(...values)).length > 0;
