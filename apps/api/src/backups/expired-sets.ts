import { BadSettingError } from '../errors/bad-setting-error.ts';
import type { BackupFiles } from './backup-files.ts';
import { type ListedSets, listFiles, manifestPath, readManifest, timeOfSet } from './manifest.ts';
import { isPoolPicture } from './own-files.ts';

const dayMs = 24 * 60 * 60_000;

/** The paths of pictures that these sets list. Undefined if that cannot be known. */
export async function listedPictures(files: BackupFiles, sets: ListedSets): Promise<Set<string> | undefined> {
  const paths = new Set<string>();
  for (const { name } of sets) {
    try {
      for (const [id] of (await readManifest(files, name)).pictures) paths.add(files.picturePathOf(id));
    } catch (error) {
      if (error instanceof BadSettingError) return undefined;
      throw error;
    }
  }
  return paths;
}

export async function removeSet(files: BackupFiles, name: string, paths: readonly string[]): Promise<void> {
  // First, so that a set that is half deleted is not a complete one.
  await files.remove(manifestPath(name));
  for (const path of paths) await files.remove(path);
}

/**
 * Deletes sets of more than `retentionDays` days, but not `newest`, cut sets of more than a day, and the pictures that no set lists any
 * more. Files that no backup writes are kept. While another backup may be in progress, or a set is under another BACKUP_KEY, no
 * picture is deleted.
 */
export async function deleteExpired(
  files: BackupFiles,
  { now, retentionDays, newest }: { now: Date; retentionDays: number; newest: string },
): Promise<number> {
  const listed = await listFiles(files);
  const ageMs = (name: string) => now.getTime() - timeOfSet(name).getTime();
  const isExpired = ({ name, isGood }: ListedSets[number]) =>
    name !== newest && ageMs(name) > (isGood ? retentionDays : 1) * dayMs;
  const expired = listed.sets.filter(isExpired);
  for (const { name, paths } of expired) await removeSet(files, name, paths);
  const kept = listed.sets.filter((set) => !isExpired(set));
  if (kept.some(({ isGood }) => !isGood)) return expired.length;
  const inSets = await listedPictures(files, kept);
  if (!inSets) return expired.length;
  for (const path of listed.others) {
    if (isPoolPicture(path) && !inSets.has(path)) await files.remove(path);
  }
  return expired.length;
}
