import { migrationsTable, pendingMigrations } from '../migrations.ts';
import { movedTables } from '../move/moved-tables.ts';

/** What a backup set says about its database. None of it says more than the database. */
export type BackupDetails = {
  engine: 'SQLite' | 'PostgreSQL';
  /** When the last applied migration was generated, in milliseconds. */
  schemaMillis: number;
  /** The rows of each table. */
  counts: Record<string, number>;
  /** The rows of `key_checks`, by which a restore sees whether it has the encryption keys. */
  keyChecks: { id: string; seal: string }[];
  /** The id that is also beside the pictures. */
  storeId: string | null;
};

export type ReadRows = (sql: string) => Promise<Record<string, unknown>[]>;

/** @param existing The names of the tables that the database has: it may be of an older version. */
export async function readDetails(
  engine: BackupDetails['engine'],
  readRows: ReadRows,
  existing: ReadonlySet<string>,
): Promise<BackupDetails> {
  const readIf = (table: string, sql: string) => (existing.has(table) ? readRows(sql) : Promise.resolve([]));
  const [position] = await readIf(migrationsTable, `select max(created_at) as last from ${migrationsTable}`);
  const counts: Record<string, number> = {};
  for (const { name } of movedTables()) {
    const [row] = await readIf(name, `select count(*) as count from "${name}"`);
    if (row) counts[name] = Number(row['count']);
  }
  const keyChecks = await readIf('key_checks', 'select id, seal from key_checks order by id');
  const [store] = await readIf('store_ids', "select id from store_ids where name = 'media'");
  return {
    engine,
    schemaMillis: Number(position?.['last'] ?? 0),
    counts,
    keyChecks: keyChecks.map(({ id, seal }) => ({ id: String(id), seal: String(seal) })),
    storeId: store ? String(store['id']) : null,
  };
}

/** When the last migration of this version was generated, in milliseconds. */
export function latestSchemaMillis(engine: BackupDetails['engine']): number {
  const migrations = pendingMigrations(engine === 'SQLite' ? 'sqlite' : 'pg', 0);
  return Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis));
}
