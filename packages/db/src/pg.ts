import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { migratePg, pgDatabase, type Transact } from './pg-dialect.ts';
import * as tables from './schema.pg.ts';
import { storageOutageCode } from './unavailable.ts';
import { isUncertainCommit, UncertainCommitError } from './uncertain-commit.ts';

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

const maxConnections = 20;
const ignore = () => {};

/** Whether the server has refused the COMMIT and rolled back: SQLSTATE classes 23 (constraint) and 40 (conflict). */
const isRefusedCommit = (error: unknown) => error instanceof pg.DatabaseError && /^(23|40)/.test(error.code ?? '');

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw isRefusedCommit(error) ? error : new UncertainCommitError(error);
  }
}

/** drizzle's `transaction` leaks connections lost at BEGIN, and crashes if a connection is lost between queries. */
function createTransact(pool: pg.Pool): Transact {
  const drizzles = new WeakMap<pg.PoolClient, unknown>();
  function drizzleOf(client: pg.PoolClient): unknown {
    const cached = drizzles.get(client) ?? drizzle(client, { casing: 'snake_case' });
    drizzles.set(client, cached);
    return cached;
  }

  return async (run) => {
    const client = await pool.connect();
    client.on('error', ignore);
    let isUsable = true;
    try {
      await client.query('begin');
      const result = await run(drizzleOf(client));
      await commit(client);
      return result;
    } catch (error) {
      isUsable = storageOutageCode(error) === undefined && !isUncertainCommit(error);
      if (isUsable) await client.query('rollback').catch(() => (isUsable = false));
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(!isUsable);
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

async function migrate(url: string): Promise<void> {
  // Without a statement timeout, because migrating a large table can take long.
  const { connectionTimeoutMillis } = timeouts;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis }).on('error', ignore);
  try {
    await client.connect();
    await checkEncoding(client);
    await migratePg((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}

/** Connects and migrates. @throws If the server does not respond in 3 s, is not in UTF8, or a migration fails. */
export async function openPg(url: string): Promise<Database> {
  await migrate(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    application_name: 'ballast',
    ...timeouts,
  });
  // Without a listener, an idle connection that is lost would end the process.
  pool.on('error', ignore);
  return {
    ...pgDatabase(drizzle(pool, { casing: 'snake_case' }), createTransact(pool)),
    tables,
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
