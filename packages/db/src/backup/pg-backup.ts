import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { withPgConnection } from '../engine/pg/connection.ts';
import { type BackupDetails, type ReadRows, readDetails } from './backup-details.ts';

const maxSortAttempts = 5;
const sortRetryMs = 3000;
const versionsPerMajor = 10_000;

const readWith =
  (client: pg.Client): ReadRows =>
  async (sql) =>
    (await client.query(sql)).rows;

async function factsOf(client: pg.Client): Promise<BackupDetails> {
  const readRows = readWith(client);
  const tables = await readRows("select tablename as name from pg_tables where schemaname = 'public'");
  return readDetails('PostgreSQL', readRows, new Set(tables.map(({ name }) => String(name))));
}

export const readPgDetails = (url: string): Promise<BackupDetails> => withPgConnection(url, factsOf);

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
/** Of all tables, without indexes: about what a dump without compression has. */
export const readPgTableBytes = (url: string): Promise<number> =>
  withPgConnection(url, async (client) => {
    const [row] = await readWith(client)(
      `select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class where relkind = 'r' and oid >= 16384`,
    );
    return Number(row?.['bytes']);
  });

export const sortPgTables = (url: string): Promise<void> =>
  withPgConnection(url, async (client) => {
    await client.query("set lock_timeout = '5s'");
    const commands = await readWith(client)(
      `select format('cluster %I using %I', t.relname, i.relname) as command
        from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        where x.indisprimary and t.relnamespace = 'public'::regnamespace order by t.relname`,
    );
    for (const { command } of commands) await sortTable(client, String(command));
  });

export type PgSnapshot = { details: BackupDetails; name: string; serverMajor: number; close(): Promise<void> };

/** Keeps a snapshot open, for `pg_dump --snapshot`, so that the details are those of the dump. */
export async function openPgSnapshot(url: string): Promise<PgSnapshot> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const [row] = await readWith(client)(
    `select pg_export_snapshot() as name, current_setting('server_version_num')::int as version`,
  );
  return {
    details: await factsOf(client),
    name: String(row?.['name']),
    serverMajor: Math.floor(Number(row?.['version']) / versionsPerMajor),
    close: () => client.end(),
  };
}

/** Returns the name of a table of the database, if it has one. */
export const findPgTable = (url: string): Promise<string | undefined> =>
  withPgConnection(url, async (client) => {
    const [row] = await readWith(client)("select tablename as name from pg_tables where schemaname = 'public' limit 1");
    return row && String(row['name']);
  });

const secondMs = 1000;
const dayMs = 24 * 60 * 60_000;
/** The number is the second in which a command chose the name. */
const verifyPattern = /^ballast_verify_(\d{10})_[0-9a-f]{12}$/;

export type PlannedDatabase = { url: string; create(): Promise<void>; drop(): Promise<void> };

/**
 * Chooses the name of an empty database beside that of `url`, which the user of `url` has to be allowed to create. `drop` may be
 * called at any time: it waits until `create` has ended.
 */
export function planPgDatabaseBeside(url: string, now: Date): PlannedDatabase {
  const name = `ballast_verify_${Math.floor(now.getTime() / secondMs)}_${randomBytes(6).toString('hex')}`;
  const run = (sql: string) => withPgConnection(url, async (client) => void (await client.query(sql)));
  const planned = new URL(url);
  planned.pathname = `/${name}`;
  let created = Promise.resolve();
  return {
    url: planned.href,
    create() {
      created = run(`create database ${name} encoding 'UTF8' template template0`);
      return created;
    },
    async drop() {
      await created.catch(() => {});
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Drops the databases that killed verifications have left on the server of `url`, after a day, if nobody is connected. */
export const dropLeftPgDatabases = (url: string, now: Date): Promise<void> =>
  withPgConnection(url, async (client) => {
    const names = await readWith(client)(
      `select datname as name from pg_database d where datname like 'ballast\\_verify\\_%' and pg_get_userbyid(datdba) = current_user
        and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    );
    for (const { name } of names) {
      const seconds = verifyPattern.exec(String(name))?.[1];
      if (seconds === undefined || now.getTime() - Number(seconds) * secondMs < dayMs) continue;
      await client.query(`drop database if exists ${name}`);
    }
  });
