import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const instant = z.iso.datetime();
const schema = z.object({
  /** When the last complete set was made. */
  madeAt: instant.optional(),
  /** When a set was last restored and tried out. */
  verifiedAt: instant.optional(),
  /** When somebody was last told of a problem, by its kind. */
  reportedAt: z.record(z.string(), instant).default({}),
});
export type LastBackup = z.output<typeof schema>;

const pathIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** An unreadable file is as good as none. */
export function readLastBackup(dataDir: string): LastBackup {
  try {
    return schema.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return { reportedAt: {} };
  }
}

export function updateLastBackup(dataDir: string, changes: Partial<LastBackup>): void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, `${JSON.stringify({ ...readLastBackup(dataDir), ...changes })}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
