import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@ballast/db/make-folder';
import type { Defer } from './clean-up.ts';

const dayMs = 24 * 60 * 60_000;

/** Of commands that were killed. */
function removeLeftOver(dataDir: string, prefix: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(prefix))) {
    const path = join(dataDir, name);
    if (statSync(path).mtimeMs < Date.now() - dayMs) rmSync(path, { recursive: true, force: true });
  }
}

/** A folder in DATA_DIR, which has the same protection as the database. */
export function makeTemporaryFolder(dataDir: string, purpose: 'backup' | 'verify', defer: Defer): string {
  makeFolder(dataDir);
  const prefix = `temporary-${purpose}-`;
  removeLeftOver(dataDir, prefix);
  const path = mkdtempSync(join(dataDir, prefix));
  defer(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
