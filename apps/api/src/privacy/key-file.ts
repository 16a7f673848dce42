import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that is made on the first start and kept beside the database, never in it. Two processes that start at
 * once agree: only one can create the file.
 */
export function readOrCreateKeyFile(dataDir: string): Buffer {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'encryption.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes. Restore it from a backup.`);
  return key;
}
