import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { unsharedBus } from '../../cache/commit-bus.ts';
import { migrationsTable, pendingMigrations, refuseNewer } from '../../migrations.ts';
import type { Database, QueryBuilder, TransactionBody } from '../database.ts';
import {
  createPrepare,
  createPrepareInTransaction,
  type Plan,
  type PreparableQuery,
  type PreparedQuery,
  planNameOf,
} from '../prepared.ts';
import { isConflict } from '../unavailable.ts';

type Executor = { execute(query: SQL): Promise<{ rows: { bytes: string }[] }> };

/** An arbitrary number, the same in every Ballast process. */
const migrationLock = 7_203_118_442;

export type Exec = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

type MigrateOptions = {
  /** Triggers of caches. */
  drop?(exec: Exec): Promise<unknown>;
  install?(exec: Exec): Promise<void>;
  acceptsNewer?: boolean;
};

/**
 * Takes an advisory lock, because several machines may start at the same time.
 * @returns The migrations that were applied.
 * @throws {NewerDatabaseError} Unless `acceptsNewer`, if a newer version has migrated the database.
 */
export async function migratePg(
  exec: Exec,
  { drop, install, acceptsNewer = false }: MigrateOptions = {},
): Promise<MigrationMeta[]> {
  await exec('begin');
  try {
    await exec(`select pg_advisory_xact_lock(${migrationLock})`);
    await exec(
      `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint not null)`,
    );
    const { rows } = await exec(`select max(created_at)::text as last from ${migrationsTable}`);
    const last = Number(rows[0]?.['last'] ?? 0);
    if (!acceptsNewer) refuseNewer('pg', last);
    const pending = pendingMigrations('pg', last);
    if (pending.length > 0) await drop?.(exec);
    for (const migration of pending) {
      for (const statement of migration.sql) await exec(statement);
      await exec(
        `insert into ${migrationsTable} (hash, created_at) values ('${migration.hash}', ${migration.folderMillis})`,
      );
    }
    await install?.(exec);
    await exec('commit');
    return pending;
  } catch (error) {
    await exec('rollback');
    throw error;
  }
}

/** Runs `run` in a transaction. Rolls back if `run` throws. */
export type Transact = <T>(run: (tx: unknown) => Promise<T>) => Promise<T>;

/** Attempts of a transaction that conflicts with another. */
const maxAttempts = 4;
const retryDelayMs = 15;

async function runSteps<T>(steps: ReturnType<TransactionBody<T>>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await step.value);
  return step.value;
}

/** Queries have drizzle's SQLite types, in which `prepare` takes no name. */
function compile<Rows>(query: PreparableQuery<Rows>, plan: Plan): PreparedQuery<Rows> {
  plan.name ??= planNameOf(query.toSQL().sql);
  return (query as { prepare(name: string): PreparedQuery<Rows> }).prepare(plan.name);
}

export function pgDatabase(
  db: unknown,
  transact: Transact,
): Pick<
  Database,
  | 'dialect'
  | 'db'
  | 'prepare'
  | 'prepareInTransaction'
  | 'transaction'
  | 'tableChanges'
  | 'openCommitBus'
  | 'maintain'
  | 'vacuum'
  | 'sizeBytes'
> {
  return {
    dialect: 'pg',
    db: db as QueryBuilder,
    prepare: createPrepare(compile),
    prepareInTransaction: createPrepareInTransaction(compile, (tx) => tx),
    async transaction<T>(body: TransactionBody<T>): Promise<T> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact((tx) => runSteps(body(tx as QueryBuilder)));
        } catch (error) {
          if (attempt === maxAttempts || !isConflict(error)) throw error;
          await setTimeout(attempt * retryDelayMs);
        }
      }
    },
    // Without caches, nothing has to be told.
    tableChanges: null,
    openCommitBus: async () => unsharedBus,
    // The server's autovacuum does both.
    maintain: async () => {},
    vacuum: async () => {},
    async sizeBytes() {
      const { rows } = await (db as Executor).execute(sql`select pg_database_size(current_database())::text as bytes`);
      return Number(rows[0]?.bytes);
    },
  };
}
