import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  openPgCommitBus,
  type PgCommitBus,
  type PreparedNotice,
  prepareUnsealedNotice,
} from '../../cache/pg-commit-bus.ts';
import { createsLogHeads } from '../../migrations.ts';
import { unfinishedMoveTable, unfinishedMoveText } from '../../move/move-end.ts';
import type { Database } from '../database.ts';
import { storageOutageCode } from '../unavailable.ts';
import { isUncertainCommit, UncertainCommitError } from '../uncertain-commit.ts';
import { dropCacheTriggers, installCacheTriggers, publishingApplication } from './cache-triggers.ts';
import { migratePg, pgDatabase, type Transact } from './dialect.ts';
import { tables } from './schema.ts';
import { createPgTableChanges } from './table-changes.ts';

/** Timeouts in milliseconds, so that a request is refused instead of waiting. */
const timeouts = {
  /** Limits connecting, and waiting for a free connection of the pool. */
  connectionTimeoutMillis: 3000,
  statement_timeout: 15_000,
  lock_timeout: 5000,
  /** Frees the locks of a process that stalls in a transaction. */
  idle_in_transaction_session_timeout: 30_000,
  /** For a server that does not respond. Longer than `statement_timeout`. */
  query_timeout: 20_000,
} as const;

/**
 * PostgreSQL works on as many statements as it has cores, and more connections only wait there
 * (https://wiki.postgresql.org/wiki/Number_Of_Database_Connections). Two machines with four processes each have 80, and 90 while
 * one replaces its processes: below its default of 100, of which 3 are reserved.
 */
const maxConnections = 9;
const maxMigrationAttempts = 60;
const migrationRetryMs = 2000;
const ignore = () => {};

/** Whether the server has refused the COMMIT and rolled back: SQLSTATE classes 23 (constraint) and 40 (conflict). */
const isRefusedCommit = (error: unknown) => error instanceof pg.DatabaseError && /^(23|40)/.test(error.code ?? '');

/**
 * NOTIFY holds a lock of the whole server until the commit has ended, flush included. So the commit does not wait for its
 * flush. The message after it does: its own commit flushes everything before, together with those of other connections.
 */
const publishAndCommit = ({ sql }: PreparedNotice) =>
  `set local synchronous_commit to off;${sql};commit;select pg_logical_emit_message(true, 'ballast', '')`;

async function commit(client: pg.PoolClient, notice: PreparedNotice | undefined): Promise<void> {
  try {
    await client.query(notice ? publishAndCommit(notice) : 'commit');
  } catch (error) {
    throw isRefusedCommit(error) ? error : new UncertainCommitError(error);
  }
}

type CommitDeps = {
  pool: pg.Pool;
  /** What the transaction of the connection has changed, to be published with its commit. */
  prepareNotice(client: pg.PoolClient): PreparedNotice | undefined;
};

/** drizzle's `transaction` leaks connections lost at BEGIN, and crashes if a connection is lost between queries. */
function createTransact({ pool, prepareNotice }: CommitDeps): Transact {
  const drizzles = new WeakMap<pg.PoolClient, unknown>();
  function drizzleOf(client: pg.PoolClient): unknown {
    const cached = drizzles.get(client) ?? drizzle(client, { casing: 'snake_case' });
    drizzles.set(client, cached);
    return cached;
  }

  return async (run) => {
    const client = await pool.connect();
    let isUsable = true;
    let notice: PreparedNotice | undefined;
    let isCommitted = false;
    try {
      // Sent with the first query.
      const begun = client.query('begin');
      begun.catch(ignore);
      const result = await run(drizzleOf(client));
      await begun;
      notice = prepareNotice(client);
      await commit(client, notice);
      isCommitted = true;
      return result;
    } catch (error) {
      isCommitted = isUncertainCommit(error);
      isUsable = storageOutageCode(error) === undefined && !isCommitted;
      if (isUsable) await client.query('rollback').catch(() => (isUsable = false));
      throw error;
    } finally {
      // What a transaction that failed has changed is not published.
      if (!notice) prepareNotice(client);
      client.release(!isUsable);
      await notice?.settle(isCommitted ? 'committed' : 'rolled back');
    }
  };
}

/** A server without a locale creates SQL_ASCII databases, where search and sorting do not recognise letters. */
async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `it is in ${encoding} and has to be in UTF8. Make one with: CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0`,
  );
}

async function refuseUnfinishedMove(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(`select to_regclass('${unfinishedMoveTable}') as mark`);
  if (rows[0]?.mark) throw new Error(unfinishedMoveText);
}

/** Tries again while a dump or another program holds a table whose triggers are to be changed. */
async function migrate(url: string, acceptsNewer: boolean) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(url, acceptsNewer);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
      if (!isBusy || attempt === maxMigrationAttempts) throw error;
      await wait(migrationRetryMs);
    }
  }
}

async function migrateOnce(url: string, acceptsNewer: boolean) {
  // Without a statement timeout, because migrating a large table can take long.
  const { connectionTimeoutMillis } = timeouts;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis }).on('error', ignore);
  try {
    await client.connect();
    await checkEncoding(client);
    await refuseUnfinishedMove(client);
    return await migratePg((sql) => client.query(sql), {
      drop: (exec) => exec(dropCacheTriggers),
      install: installCacheTriggers,
      acceptsNewer,
    });
  } finally {
    await client.end();
  }
}

/**
 * Connects and migrates.
 * @throws If the server does not respond in 3 s, is not in UTF8, a migration fails, or a newer version has migrated it.
 */
export async function openPg(url: string, { acceptsNewer = false } = {}): Promise<Database> {
  const applied = await migrate(url, acceptsNewer);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    pipeline: true,
    ...timeouts,
  });
  const changes = createPgTableChanges();
  let commitBus: PgCommitBus | undefined;
  // Without a listener, an idle connection that is lost would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    // The pool has no listener while a query runs, and an error without one would end the process.
    client.on('error', ignore);
    // By a statement, because the URL may contain another name. Sent before the first query of the connection.
    client.query(`set application_name to '${publishingApplication}'`).catch(ignore);
    changes.follow(client);
  });
  const prepareNotice = (client: pg.PoolClient) => {
    const changed = changes.take(client);
    return commitBus ? commitBus.prepare(changed) : prepareUnsealedNotice(changed);
  };
  return {
    ...pgDatabase(drizzle(pool, { casing: 'snake_case' }), createTransact({ pool, prepareNotice })),
    tables,
    hasNewLogHeads: createsLogHeads(applied),
    tableChanges: changes.tableChanges,
    async openCommitBus(options) {
      commitBus = await openPgCommitBus({ url, pool, tableChanges: changes, options });
      return commitBus.bus;
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await commitBus?.bus.close();
      await pool.end();
    },
  };
}
