import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { buildSchema } from './schema.ts';
import type { TableChanges } from './table-changes.ts';

export type Tables = ReturnType<typeof buildSchema>;

/** Awaitable builders only: `.get()`, `.all()` and `.run()` exist on one engine only. */
export type QueryBuilder = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'insert' | 'update' | 'delete'>;

export type PreparedQuery<Rows> = { execute(values?: Record<string, unknown>): PromiseLike<Rows> };

export type PreparableQuery<Rows> = { prepare(): PreparedQuery<Rows> };

/** Yields queries and can't await anything else, so transactions stay short on both engines. */
export type TransactionBody<T> = (tx: QueryBuilder) => Generator<PromiseLike<unknown>, T, unknown>;

export type Database = {
  dialect: 'sqlite' | 'pg';
  tables: Tables;
  /** For reads only: {@link Database.transaction} makes writes durable. */
  db: Pick<QueryBuilder, 'select'>;
  /** Compiles a query when it first runs. PostgreSQL keeps the plan under `name`: no two queries may share one. */
  prepare<Rows>(name: string, query: PreparableQuery<Rows>): PreparedQuery<Rows>;
  /** Like `prepare`, for a query in transactions. PostgreSQL compiles it once for each connection. */
  prepareInTransaction<Rows>(
    name: string,
    build: (tx: QueryBuilder) => PreparableQuery<Rows>,
  ): (tx: QueryBuilder, values: Record<string, unknown>) => PromiseLike<Rows>;
  /** Resolves once durable; undoes everything if `body` throws. After a conflict `body` runs again. */
  transaction<T>(body: TransactionBody<T>): Promise<T>;
  /** Notifies caches. Null where changes can't be known cheaply, because another machine may write. */
  tableChanges: TableChanges | null;
  /** Refreshes the planner's statistics, removes deleted content from log and search index, vacuums a small file. */
  maintain(): Promise<void>;
  /** Vacuums the file if anything changed. Needs disk space for two copies. Writes wait, for seconds if it is large. */
  vacuum(): Promise<void>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Types one yielded query: `const rows = yield* run(tx.select()...)`. */
export function* run<T>(query: PromiseLike<T>): Generator<PromiseLike<T>, T, unknown> {
  return (yield query) as T;
}

export function firstRow<T>(rows: readonly T[]): T | undefined {
  return rows[0];
}
