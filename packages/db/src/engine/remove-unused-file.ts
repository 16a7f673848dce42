import { existsSync, rmSync } from 'node:fs';
import Client from 'better-sqlite3';
import { lockForServer } from './sqlite/lock.ts';

function hasMembers(path: string): boolean {
  if (!existsSync(path)) return false;
  const client = new Client(path, { fileMustExist: true });
  try {
    const hasTable = client.prepare("select 1 from sqlite_master where name = 'users'").get() !== undefined;
    return hasTable && client.prepare('select 1 from users limit 1').get() !== undefined;
  } finally {
    client.close();
  }
}

/**
 * Removes an SQLite file without members, with its log, lock and reserve. Call it only for a file that a start has created.
 * @returns False if another process has the file, or it has a member. Then nothing is removed.
 */
export function removeUnusedFile(path: string): boolean {
  let unlock: () => void;
  try {
    unlock = lockForServer(path);
  } catch {
    return false;
  }
  try {
    if (hasMembers(path)) return false;
    for (const suffix of ['', '-wal', '-shm', '-journal', '-reserve', '-lock'])
      rmSync(`${path}${suffix}`, { force: true });
    return true;
  } finally {
    unlock();
  }
}
