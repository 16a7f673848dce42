import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from './store.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs SQLite's own checks on a file that no server has open, and checks the lock and log files beside it. */
export function findDamage(file: string): string[] {
  const found: string[] = [];
  const db = new DatabaseSync(file);
  for (const row of db.prepare('pragma integrity_check').all()) {
    if (row['integrity_check'] !== 'ok') found.push(`integrity_check: ${row['integrity_check']}`);
  }
  for (const row of db.prepare('pragma foreign_key_check').all()) {
    found.push(`foreign_key_check: ${row['table']} row ${row['rowid']} refers to nothing in ${row['parent']}`);
  }
  try {
    // Compares the search index with the posts.
    db.exec("insert into posts_search(posts_search, rank) values ('integrity-check', 1)");
  } catch (error) {
    found.push(`the search index: ${messageOf(error)}`);
  }
  db.close();
  for (const suffix of ['-wal', '-journal']) {
    if (existsSync(`${file}${suffix}`)) found.push(`${file}${suffix} is left over after a clean stop`);
  }
  const lock = new DatabaseSync(`${file}-lock`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    found.push(`the lock is still held: ${messageOf(error)}`);
  }
  lock.close();
  return found;
}

export const sqliteStore = (file: string): Store => ({
  settings: {},
  async query(sql) {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  },
  findDamage: () => findDamage(file),
});
