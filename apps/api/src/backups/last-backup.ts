import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const instant = z.iso.datetime();
const schema = z.object({
  /** When the last complete set was made. */
  madeAt: instant.optional(),
  /** The set that is being written, or that a killed backup has left. */
  writing: z.string().optional(),
  /** Whether the last set was made inside DATA_DIR, or around it. */
  isBesideKey: z.boolean().optional(),
  /** When a set was last restored and tried out. */
  verifiedAt: instant.optional(),
  /** When the server first looked for a backup, and there was none. */
  firstLookAt: instant.optional(),
  /** When a problem was last told, by its kind and the channel. A success forgets it. */
  reportedAt: z.record(z.string(), z.record(z.string(), instant)).default({}),
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

export function updateLastBackup(
  dataDir: string,
  changes: { [Name in keyof LastBackup]?: LastBackup[Name] | undefined },
): void {
  const path = pathIn(dataDir);
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify({ ...readLastBackup(dataDir), ...changes })}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    rmSync(`${path}.new`, { force: true });
    throw error;
  }
}

export function noteBackup(dataDir: string, madeAt: Date, isBesideKey = false): void {
  const { 'backup.failed': _failed, 'backup.late': _late, ...reportedAt } = readLastBackup(dataDir).reportedAt;
  updateLastBackup(dataDir, { madeAt: madeAt.toISOString(), isBesideKey, writing: undefined, reportedAt });
}

export function noteVerification(dataDir: string, at: Date): void {
  const { 'backup.unverified': _unverified, ...reportedAt } = readLastBackup(dataDir).reportedAt;
  updateLastBackup(dataDir, { verifiedAt: at.toISOString(), reportedAt });
}
