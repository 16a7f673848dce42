import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isPostgres, pathOfFile } from './database-url.ts';
import type { Env } from './env.ts';

export type DiskSpace = { freeBytes: number; sizeBytes: number };

const gibibyte = 1024 ** 3;
const lowBytes = 2 * gibibyte;
/** Applies to disks under 20 GB, of which it is less than `lowBytes`. */
const lowShare = 0.1;

/** Free space is what a user who is not root may use. */
export async function readDisk(path: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** Without the folders that cannot be read: one that is missing must not hide that another disk is full. */
export async function readDisks(folders: readonly string[]): Promise<DiskSpace[]> {
  const disks = await Promise.allSettled(folders.map(readDisk));
  return disks.flatMap((disk) => (disk.status === 'fulfilled' ? disk.value : []));
}

/** `deploy/prometheus/alerts.yml` has the same rule. */
export const isDiskLow = ({ freeBytes, sizeBytes }: DiskSpace): boolean =>
  freeBytes < Math.min(lowBytes, sizeBytes * lowShare);

/** The folders of database, pictures and everything else that are on a disk of this machine. */
export function foldersOf({ dataDir, databaseUrl, mediaUrl }: Pick<Env, 'dataDir' | 'databaseUrl' | 'mediaUrl'>) {
  const isOnDisk = !isPostgres(databaseUrl) && databaseUrl !== 'file::memory:';
  return [
    dataDir,
    ...(isOnDisk ? [dirname(pathOfFile(databaseUrl))] : []),
    ...(mediaUrl.startsWith('file:') ? [pathOfFile(mediaUrl)] : []),
  ];
}
