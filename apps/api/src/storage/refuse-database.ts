import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { storageOutageCode } from '@ballast/db/engine/unavailable';
import { NewerDatabaseError } from '@ballast/db/migrations';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { describeDatabase, isPostgres, pathOfFile } from '../settings/database-url.ts';

/** Opening needs 32 KB for the index of the write-ahead log. */
const neededBytes = 64 * 1024;

const fullCodes = /^(SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/;

export const isFullDisk = (error: unknown): boolean => fullCodes.test(storageOutageCode(error) ?? '');

/** False also for a folder on a disk that is mounted for reading, for root too. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const readOnlyDataDir = (dataDir: string) =>
  `DATA_DIR is not usable: it has to be a folder that this user can write to, and ${dataDir} cannot be written to.`;

/** @throws {BadSettingError} If the pictures can have no place because DATA_DIR, where they are, cannot be written to. */
export function refuseReadOnlyDataDir({ dataDir, mediaUrl }: { dataDir: string; mediaUrl: string }): void {
  const isInside =
    mediaUrl.startsWith('file:') && resolve(pathOfFile(mediaUrl)).startsWith(`${resolve(dataDir)}${sep}`);
  if (isInside && existsSync(dataDir) && !isWritable(dataDir)) throw new BadSettingError(readOnlyDataDir(dataDir));
}

/** SQLite does not always say that the disk is full. */
function isFull(folder: string, error: unknown): boolean {
  if (storageOutageCode(error) === undefined) return false;
  if (isFullDisk(error)) return true;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < neededBytes;
}

/** @throws {BadSettingError} Always. Names DATA_DIR, if that is what is wrong. */
export function refuseDatabase({ databaseUrl, dataDir }: { databaseUrl: string; dataDir?: string }) {
  return (error: unknown): never => {
    if (error instanceof BadSettingError) throw error;
    const path =
      isPostgres(databaseUrl) || databaseUrl === 'file::memory:' ? undefined : resolve(pathOfFile(databaseUrl));
    const folder = path === undefined ? undefined : dirname(path);
    if (error instanceof NewerDatabaseError) {
      throw new BadSettingError(
        `A newer version has migrated the database, which this one could damage: ${describeDatabase(databaseUrl)}. Start the newer version, or restore the backup that was made before the upgrade. Within a rolling upgrade for which CHANGELOG.md says that it is safe, set ACCEPT_NEWER_DATABASE=on.`,
      );
    }
    if (folder !== undefined && existsSync(folder) && isFull(folder, error)) {
      throw new BadSettingError(
        `The disk of ${folder} is full, and the database cannot be opened without some space. Delete old backups or logs, but never ${path}-wal.`,
      );
    }
    if (folder !== undefined && folder === dataDir && !isWritable(folder)) {
      throw new BadSettingError(readOnlyDataDir(folder));
    }
    throw new BadSettingError(`The database that DATABASE_URL names cannot be opened: ${reasonOf(error)}`);
  };
}
