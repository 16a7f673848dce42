import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { buildSchema } from './schema.ts';

/** Every table, by name. */
export type Tables = ReturnType<typeof buildSchema>;

/** Only the awaitable builder surface; `.get()/.all()/.run()` exist on one engine alone. */
export type QueryBuilder = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'insert' | 'update' | 'delete'>;

/** A compiled query, which runs with the values of its placeholders. */
export type PreparedQuery<Rows> = { execute(values?: Record<string, unknown>): PromiseLike<Rows> };

/** A query with placeholders for what it is given when it runs. */
export type PreparableQuery<Rows> = { prepare(): PreparedQuery<Rows> };

/** A transaction body yields queries; it can't await anything else, so it stays short on both engines. */
export type TransactionBody<T> = (tx: QueryBuilder) => Generator<PromiseLike<unknown>, T, unknown>;

/** An open database, the same on both engines. */
export type Database = {
  dialect: 'sqlite' | 'pg';
  tables: Tables;
  /** For reading; writes go through {@link Database.transaction}, which alone makes them durable. */
  db: Pick<QueryBuilder, 'select'>;
  /**
   * Compiles a hot query once, when it first runs: what is never asked costs a start nothing. `name` is unique in the
   * process: PostgreSQL keeps the plan under it.
   */
  prepare<Rows>(name: string, query: PreparableQuery<Rows>): PreparedQuery<Rows>;
  /**
   * The same for a hot query of transactions, compiled when it first runs (on PostgreSQL: once for each connection).
   * @example const insert = prepareInTransaction('post_insert', (tx) => tx.insert(posts).values({ id: sql.placeholder('id') }));
   * yield* run(insert(tx, { id }));
   */
  prepareInTransaction<Rows>(
    name: string,
    build: (tx: QueryBuilder) => PreparableQuery<Rows>,
  ): (tx: QueryBuilder, values: Record<string, unknown>) => PromiseLike<Rows>;
  /**
   * Resolves once the transaction is durable; rejects, with everything undone, if the body throws. A body that another
   * transaction got in the way of is run again from its start.
   */
  transaction<T>(body: TransactionBody<T>): Promise<T>;
  /**
   * A number that moves when anything may have been committed since it was last asked (by another process: since this
   * turn of the event loop began), or null where that can't be known cheaply (another machine may write).
   */
  version(): number | null;
  /**
   * Refreshes the planner's statistics and removes deleted content from the write-ahead log, the samples and the search
   * index; vacuums a small file.
   */
  maintain(): Promise<void>;
  /**
   * Merges the search index and vacuums the file, if anything changed since the last time, so that no free space holds
   * deleted content. Reads continue; writes wait, for seconds in a large file.
   * @throws If the disk has no room for two more copies of the file; nothing is lost then.
   */
  vacuum(): Promise<void>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Types one yielded query: `const rows = yield* run(tx.select()...)`. */
export function* run<T>(query: PromiseLike<T>): Generator<PromiseLike<T>, T, unknown> {
  return (yield query) as T;
}

/** The rows of a query that returns at most one. */
export function firstRow<T>(rows: readonly T[]): T | undefined {
  return rows[0];
}
