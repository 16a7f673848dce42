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
  let verdict: unknown;
  try {
    copy.pragma('journal_mode = delete');
    // A page keeps the order in which its rows were written, for example the order of sign-ins.
    copy.exec('vacuum');
    verdict = copy.pragma('integrity_check', { simple: true });
  } finally {
    copy.close();
  }
  if (verdict !== 'ok') throw new Error('The copy is not whole; the database itself may be damaged.');
  const file = openSync(to, 'r');
  fsyncSync(file);
  closeSync(file);
}
