import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@ballast/db/engine/make-folder';
import type { Defer } from './clean-up.ts';

type Purpose = 'backup' | 'verify';

/** No command takes so long: timers end it before. */
const longestMs = 12 * 60 * 60_000;

const prefixOf = (purpose: Purpose) => `temporary-${purpose}-`;

/** Of commands that were killed. */
export function removeLeftOver(dataDir: string, purpose: Purpose, minAgeMs = longestMs): void {
  makeFolder(dataDir);
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(prefixOf(purpose)))) {
    const path = join(dataDir, name);
    if (statSync(path).mtimeMs <= Date.now() - minAgeMs) rmSync(path, { recursive: true, force: true });
  }
}

/** A folder in DATA_DIR, which has the same protection as the database. */
export function makeTemporaryFolder(dataDir: string, purpose: Purpose, defer: Defer): string {
  removeLeftOver(dataDir, purpose);
  const path = mkdtempSync(join(dataDir, prefixOf(purpose)));
  defer(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
