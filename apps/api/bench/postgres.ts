import { DatabaseSync } from 'node:sqlite';
import { movedTables } from '@ballast/db/move/moved-tables';
import { openDatabase } from '@ballast/db/open-database';
import * as z from 'zod';
import { atEnd } from './processes.ts';
import { databaseFile } from './seed.ts';

const rowsAtOnce = 5000;

type PostgresDatabase = { url: string; administer(sql: string): Promise<unknown[]> };

/**
 * Creates a database on the server of TEST_POSTGRES_URL, which is dropped at the end of the run, and copies a seeded file into
 * it. @throws If that variable is not set.
 */
export async function createPostgresCopy(dataDir: string): Promise<PostgresDatabase> {
  const { createPostgresDatabase } = await import('@ballast/db/testing');
  if (!createPostgresDatabase) throw new Error('--postgres needs TEST_POSTGRES_URL.');
  const postgres = await createPostgresDatabase();
  atEnd(postgres.drop);
  await copyToPostgres(dataDir, postgres);
  return postgres;
}

const columnsView = z.array(z.object({ column_name: z.string(), data_type: z.string() }));

/** SQLite has numbers for times (milliseconds) and for flags. */
const convert = (column: string, type: string) =>
  type.startsWith('timestamp')
    ? `to_timestamp((item ->> '${column}')::bigint / 1000.0)`
    : `(item ->> '${column}')::${type}`;

async function copyTable(db: DatabaseSync, { administer }: PostgresDatabase, table: string): Promise<void> {
  // The sequence numbers come out the same, because both engines count from 1 in the order of the rows.
  const columns = columnsView.parse(
    await administer(`select column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'`),
  );
  const rows = db.prepare(`select * from ${table}`).all();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await administer(`insert into ${table} (${columns.map(({ column_name }) => column_name).join()})
      select ${columns.map(({ column_name, data_type }) => convert(column_name, data_type)).join()}
      from json_array_elements($json$${json}$json$) as item`);
  }
}

/** Copies a seeded file into an empty database. */
async function copyToPostgres(dataDir: string, postgres: PostgresDatabase): Promise<void> {
  await (await openDatabase(postgres.url)).close();
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  for (const { name } of movedTables()) await copyTable(db, postgres, name);
  db.close();
  await postgres.administer('vacuum analyze');
}

const settingView = z.tuple([
  z.object({ version: z.string(), fsync: z.string(), commit: z.string(), buffers: z.string() }),
]);

/** The settings of the server that matter to the figures. */
export async function describePostgres({ administer }: PostgresDatabase): Promise<string> {
  const [{ version, fsync, commit, buffers }] = settingView.parse(
    await administer(`select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('shared_buffers') as buffers`),
  );
  return `PostgreSQL ${version}: fsync ${fsync}, synchronous_commit ${commit}, shared_buffers ${buffers}.`;
}
