import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type BackupFacts, type ReadRows, readFacts } from './backup-facts.ts';

const maxSortAttempts = 5;
const sortRetryMs = 3000;
const versionsPerMajor = 10_000;

async function withConnection<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The caller meets the error with the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const readWith =
  (client: pg.Client): ReadRows =>
  async (sql) =>
    (await client.query(sql)).rows;

async function factsOf(client: pg.Client): Promise<BackupFacts> {
  const readRows = readWith(client);
  const tables = await readRows("select tablename as name from pg_tables where schemaname = 'public'");
  return readFacts('PostgreSQL', readRows, new Set(tables.map(({ name }) => String(name))));
}

export const readPgFacts = (url: string): Promise<BackupFacts> => withConnection(url, factsOf);

/** Sorts a table. Tries again while it is busy. */
async function sortTable(client: pg.Client, command: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(command);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isBusy || attempt === maxSortAttempts) throw error;
      await wait(sortRetryMs);
    }
  }
}

/**
 * Sorts every table by its primary key, like `deploy/before-dump.sql`. Otherwise a dump contains rows in the order in which they
 * were last written, which shows who signed in, read a message or liked a post between two events with a time.
 * @throws If a table stays busy.
 */
export const sortPgTables = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    await client.query("set lock_timeout = '5s'");
    const commands = await readWith(client)(
      `select format('cluster %I using %I', t.relname, i.relname) as command
        from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        where x.indisprimary and t.relnamespace = 'public'::regnamespace order by t.relname`,
    );
    for (const { command } of commands) await sortTable(client, String(command));
  });

export type PgSnapshot = { facts: BackupFacts; name: string; serverMajor: number; close(): Promise<void> };

/** Keeps a snapshot open, for `pg_dump --snapshot`, so that the facts are those of the dump. */
export async function openPgSnapshot(url: string): Promise<PgSnapshot> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const [row] = await readWith(client)(
    `select pg_export_snapshot() as name, current_setting('server_version_num')::int as version`,
  );
  return {
    facts: await factsOf(client),
    name: String(row?.['name']),
    serverMajor: Math.floor(Number(row?.['version']) / versionsPerMajor),
    close: () => client.end(),
  };
}

/** Returns the name of a table of the database, if it has one. */
export const findPgTable = (url: string): Promise<string | undefined> =>
  withConnection(url, async (client) => {
    const [row] = await readWith(client)("select tablename as name from pg_tables where schemaname = 'public' limit 1");
    return row && String(row['name']);
  });

/** Creates an empty database beside that of `url`. @throws If the user of `url` may not create databases. */
export async function createPgDatabaseBeside(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `ballast_verify_${randomBytes(6).toString('hex')}`;
  const run = (sql: string) => withConnection(url, async (client) => void (await client.query(sql)));
  await run(`create database ${name} encoding 'UTF8' template template0`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return { url: created.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
