import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@ballast/db/engine/make-folder';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes a temporary file, then links it. No process reads half a key, and an existing key is never replaced. */
function writeKey(folder: string, path: string, key: Buffer): void {
  const temporary = join(folder, `temporary-${randomBytes(8).toString('hex')}`);
  try {
    writeDurably(temporary, `${key.toString('base64')}\n`);
    linkSync(temporary, path);
    const entries = openSync(folder, 'r');
    fsyncSync(entries);
    closeSync(entries);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readKey(path: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes. Restore it from a backup.`);
  return key;
}

/** A draft (`.new`) becomes the key after the database has stored a key check, so a refused start leaves no key behind. */
export function openKeyFile(dataDir: string) {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'encryption.key');
  const draftPath = `${path}.new`;
  return {
    path,
    read: () => readKey(path),
    readDraft: () => readKey(draftPath),

    /** Several processes may call this at the same time: all return the draft that was written first. */
    createDraft(): Buffer {
      makeFolder(folder);
      const key = randomBytes(32);
      writeKey(folder, draftPath, key);
      return readKey(draftPath) ?? key;
    },

    discardDraft: () => rmSync(draftPath, { force: true }),

    promoteDraft(draft: Buffer): void {
      writeKey(folder, path, draft);
      rmSync(draftPath, { force: true });
    },
  };
}
