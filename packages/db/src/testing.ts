import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Database, run } from './database.ts';
import { openDatabase } from './open-database.ts';
import { migratePg, pgDatabase } from './pg-dialect.ts';
import * as tables from './schema.pg.ts';

/** An engine that the same tests run on. */
export type Engine = { name: 'SQLite' | 'PGlite' | 'PostgreSQL'; open(): Promise<Database> };

/** PostgreSQL inside the test's own process. */
async function openPglite(): Promise<Database> {
  const client = new PGlite();
  await migratePg(async (sql) => {
    const results = await client.exec(sql);
    return { rows: results.at(-1)?.rows ?? [] };
  });
  return {
    ...pgDatabase(drizzle(client, { casing: 'snake_case' })),
    tables,
    async ping() {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
}

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own on a real server, dropped when it is closed. */
async function openFreshPostgres(serverUrl: string): Promise<Database> {
  const name = `ballast_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase(url.href);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

const serverUrl = process.env['TEST_POSTGRES_URL'];
if (!serverUrl && process.env['CI']) throw new Error('In CI, TEST_POSTGRES_URL has to name a PostgreSQL server.');

/** Every engine to be had here; a real PostgreSQL server is one where TEST_POSTGRES_URL names it. */
export const engines: Engine[] = [
  { name: 'SQLite', open: () => openDatabase('file::memory:') },
  { name: 'PGlite', open: openPglite },
];
if (serverUrl) engines.push({ name: 'PostgreSQL', open: () => openFreshPostgres(serverUrl) });
else process.stderr.write('The PostgreSQL server lane is left out: TEST_POSTGRES_URL is not set.\n');

/** Empties every table but the admins' log, which can't be, so that tests can share an engine that is slow to open. */
export async function clearDatabase({ transaction, tables: all }: Database): Promise<void> {
  const { posts, media, users, conversations, reports, contactMessages, erasures, reveals, adminSessions, keyChecks } =
    all;
  await transaction(function* (tx) {
    for (const table of [posts, media, users, conversations, reports, contactMessages, erasures, reveals]) {
      yield* run(tx.delete(table));
    }
    yield* run(tx.delete(adminSessions));
    yield* run(tx.delete(keyChecks));
  });
}

/** Every row of every table, as a thief of the database would read it. */
export async function dumpDatabase({ db, tables }: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const dump: Record<string, Record<string, unknown>[]> = {};
  for (const [name, table] of Object.entries(tables)) dump[name] = await db.select().from(table);
  return dump;
}
