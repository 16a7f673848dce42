import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockForServer } from '@ballast/db/engine/sqlite/lock';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import type { BackupFiles } from './backup-files.ts';
import { deleteExpired, listedPictures, removeSet } from './expired-sets.ts';
import { readLastBackup } from './last-backup.ts';
import { type ListedSets, listFiles, readManifest } from './manifest.ts';
import { removeLeftOver } from './temporary-folder.ts';

/** Undefined while another backup with this DATA_DIR is in progress. The kernel releases it when the process ends. */
export function lockForBackup(dataDir: string): (() => void) | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    return lockForServer(join(dataDir, 'backup'));
  } catch {
    return undefined;
  }
}

/**
 * Removes what a failed backup has written. Pictures stay if another backup may count on them: one in progress, or one that became
 * complete meanwhile.
 */
export async function removeCutSet(files: BackupFiles, set: string, pictures: readonly string[]): Promise<void> {
  const { sets } = await listFiles(files);
  await removeSet(files, set, sets.find(({ name }) => name === set)?.paths ?? []);
  if (sets.some(({ name, isGood }) => !isGood && name !== set)) return;
  const inSets = await listedPictures(
    files,
    sets.filter(({ isGood }) => isGood),
  );
  for (const path of inSets ? pictures : []) if (!inSets?.has(path)) await files.remove(path);
}

/** The newest set that can be restored with the settings of this place, as far as its manifest tells. */
async function findNewestReadable(files: BackupFiles, sets: ListedSets): Promise<string | undefined> {
  for (const { name } of sets.filter(({ isGood }) => isGood).reverse()) {
    try {
      return (await readManifest(files, name)) && name;
    } catch (error) {
      if (!(error instanceof BadSettingError)) throw error;
    }
  }
  return undefined;
}

/**
 * Frees space before a backup: removes what an earlier one left that was killed, and what has expired, but never the newest readable
 * set. If there is none, nothing expires: the backup may fail. Call it with the lock.
 */
export async function removeLeftOvers(
  files: BackupFiles,
  { dataDir, now, retentionDays }: { dataDir: string; now: Date; retentionDays: number },
): Promise<number> {
  removeLeftOver(dataDir, 'backup', 0);
  const { writing } = readLastBackup(dataDir);
  const { sets } = await listFiles(files);
  const left = sets.find(({ name, isGood }) => name === writing && !isGood);
  if (left) await removeSet(files, left.name, left.paths);
  const newest = await findNewestReadable(files, sets);
  return newest === undefined ? 0 : deleteExpired(files, { now, retentionDays, newest });
}
