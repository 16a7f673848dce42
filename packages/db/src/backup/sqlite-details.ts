import { existsSync, statSync } from 'node:fs';
import Client from 'better-sqlite3';
import { type BackupDetails, readDetails } from './backup-details.ts';

/** Only reads. */
export async function readSqliteDetails(path: string): Promise<BackupDetails> {
  const client = new Client(path, { readonly: true, fileMustExist: true });
  try {
    const readRows = async (sql: string) => client.prepare<[], Record<string, unknown>>(sql).all();
    const tables = await readRows("select name from sqlite_schema where type = 'table'");
    return await readDetails('SQLite', readRows, new Set(tables.map(({ name }) => String(name))));
  } finally {
    client.close();
  }
}

/** Whether a database can be put there. A log without its file would be read into the next file of that name. */
export const isSqlitePlaceEmpty = (path: string): boolean =>
  !['', '-wal', '-journal'].some((suffix) => existsSync(`${path}${suffix}`) && statSync(`${path}${suffix}`).size > 0);
