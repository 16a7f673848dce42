import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPostgres, pathOfFile } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';

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

export async function writeDurably(path: string, bytes: Parameters<FileHandle['writeFile']>[0]): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a few writes of a member need. */
const triedBytes = 128 * 1024;

/** Writes a file, waits until it is on the disk, and deletes it. @throws If that fails. */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.${randomBytes(8).toString('hex')}.trial`);
  try {
    // Random bytes, because a compressing file system would store zeros in no space.
    await writeDurably(path, randomBytes(triedBytes));
  } finally {
    await rm(path, { force: true });
  }
}

/** Undefined for PostgreSQL, and for a database in memory. */
export const folderOfFile = ({ databaseUrl }: Pick<Env, 'databaseUrl'>): string | undefined =>
  isPostgres(databaseUrl) || databaseUrl === 'file::memory:' ? undefined : dirname(pathOfFile(databaseUrl));

/** The folders of database, pictures and everything else that are on a disk of this machine. */
export function foldersOf({ dataDir, databaseUrl, mediaUrl }: Pick<Env, 'dataDir' | 'databaseUrl' | 'mediaUrl'>) {
  const folder = folderOfFile({ databaseUrl });
  return [
    dataDir,
    ...(folder === undefined ? [] : [folder]),
    ...(mediaUrl.startsWith('file:') ? [pathOfFile(mediaUrl)] : []),
  ];
}
