import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const existsAlready = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes a temporary file, then links it: no process reads half a key, and the first of several processes wins. */
function createKeyFile(folder: string, path: string): void {
  const draft = join(folder, `draft-${randomBytes(8).toString('hex')}`);
  try {
    writeDurably(draft, `${randomBytes(32).toString('base64')}\n`);
    linkSync(draft, path);
    const entries = openSync(folder, 'r');
    fsyncSync(entries);
    closeSync(entries);
  } catch (error) {
    if (!existsAlready(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The key that the first start creates; stored beside the database, never in it. */
export function readOrCreateKeyFile(dataDir: string): Buffer {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'encryption.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) createKeyFile(folder, path);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes. Restore it from a backup.`);
  return key;
}
