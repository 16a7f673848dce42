import { closeSync, fsyncSync, openSync } from 'node:fs';
import Client from 'better-sqlite3';

const pagesPerStep = 400;

/** Copies a database in use to a new file, mode 0600. @throws If `to` exists or the copy is damaged. */
export async function backupSqlite(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  const source = new Client(from, { readonly: true, fileMustExist: true });
  try {
    // Without a snapshot the copy would restart with every commit of another process.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(to, { progress: () => pagesPerStep });
  } finally {
    source.close();
  }
  const copy = new Client(to);
  let integrity: unknown;
  try {
    copy.pragma('journal_mode = delete');
    // Rows in a page are stored in the order of insertion, which would reveal the order of sign-ins.
    copy.exec('vacuum');
    integrity = copy.pragma('integrity_check', { simple: true });
  } finally {
    copy.close();
  }
  if (integrity !== 'ok') throw new Error('The copy is damaged, and the database may be damaged too.');
  const file = openSync(to, 'r');
  fsyncSync(file);
  closeSync(file);
}
