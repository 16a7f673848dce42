import { existsSync } from 'node:fs';
import { migrationsTable, pendingMigrations } from '../migrations.ts';

/** `none`: there is no database, or it has no tables of Ballast. */
export type SchemaAge = 'none' | 'older' | 'current' | 'newer';

const existsQuery = {
  sqlite: `select name from sqlite_schema where name = '${migrationsTable}'`,
  pg: `select tablename from pg_tables where schemaname = 'public' and tablename = '${migrationsTable}'`,
};
const lastQuery = `select max(created_at) as last from ${migrationsTable}`;

type ReadRows = (sql: string) => Promise<Record<string, unknown>[]>;

async function ageOf(dialect: 'sqlite' | 'pg', readRows: ReadRows): Promise<SchemaAge> {
  if ((await readRows(existsQuery[dialect])).length === 0) return 'none';
  const [row] = await readRows(lastQuery);
  const last = Number(row?.['last'] ?? 0);
  if (last === 0) return 'none';
  if (pendingMigrations(dialect, last).length > 0) return 'older';
  return pendingMigrations(dialect, last - 1).length > 0 ? 'current' : 'newer';
}

async function readPgAge(url: string): Promise<SchemaAge> {
  const { withPgConnection } = await import('./pg/connection.ts');
  return withPgConnection(url, (client) => ageOf('pg', async (sql) => (await client.query(sql)).rows));
}

async function readSqliteAge(path: string): Promise<SchemaAge> {
  if (!existsSync(path)) return 'none';
  const { default: Client } = await import('better-sqlite3');
  const client = new Client(path, { readonly: true, fileMustExist: true });
  try {
    return await ageOf('sqlite', async (sql) => client.prepare<[], Record<string, unknown>>(sql).all());
  } finally {
    client.close();
  }
}

/**
 * Which migrations the database at `url` has, compared with those of this version. Creates and changes nothing.
 * @throws If the database cannot be read.
 */
export const readSchemaAge = (url: string): Promise<SchemaAge> =>
  url.startsWith('file:') ? readSqliteAge(url.slice('file:'.length)) : readPgAge(url);
