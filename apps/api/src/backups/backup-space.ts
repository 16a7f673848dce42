import { stat } from 'node:fs/promises';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { isPostgres } from '../settings/database-url.ts';
import type { Env } from '../settings/env.ts';
import { readDisk } from '../storage/disk-space.ts';
import { measureDatabase } from './database-copy.ts';

const megabyte = 1024 ** 2;
/** Stays free for the running server, which refuses writes on a full disk. */
const marginBytes = 64 * megabyte;
const marginShare = 0.05;

export type SpaceNeed = { folder: string; bytes: number };

const inMegabytes = (bytes: number, round: (value: number) => number) => `${round(bytes / megabyte)} MB`;

/**
 * @param needs In folders that exist. What is needed on one disk is added up.
 * @throws {BadSettingError} If a disk has too little space. Call it before anything is written.
 */
export async function requireSpace(purpose: string, needs: readonly SpaceNeed[]): Promise<void> {
  const byDisk = new Map<number, SpaceNeed>();
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(folder);
    byDisk.set(dev, { folder, bytes: bytes + (byDisk.get(dev)?.bytes ?? 0) });
  }
  for (const { folder, bytes } of byDisk.values()) {
    const { freeBytes, sizeBytes } = await readDisk(folder);
    const needed = bytes + Math.min(marginBytes, sizeBytes * marginShare);
    if (freeBytes >= needed) continue;
    throw new BadSettingError(
      `There is too little space for ${purpose}: on the disk of ${folder} ${inMegabytes(needed, Math.ceil)} have to be free, and ${inMegabytes(freeBytes, Math.floor)} are. Nothing was written.`,
    );
  }
}

/** @throws {BadSettingError} If the set, or the copy of the database before it, would fill the disk of the running server. */
export async function requireSpaceForSet(
  env: Env,
  folder: string | undefined,
  pictures: AsyncIterable<{ id: string; bytes: number }>,
  isNew: (id: string) => boolean,
): Promise<void> {
  const database = await measureDatabase(env);
  let pictureBytes = 0;
  for await (const { id, bytes } of pictures) if (isNew(id)) pictureBytes += bytes;
  const copies = isPostgres(env.databaseUrl) ? [] : [{ folder: env.dataDir, bytes: database }];
  const sets = folder === undefined ? [] : [{ folder, bytes: database + pictureBytes }];
  await requireSpace('a backup', [...copies, ...sets]);
  // The copy is vacuumed, which needs its size once more.
  await requireSpace(
    'a backup',
    copies.map((need) => ({ ...need, bytes: 2 * need.bytes })),
  );
}
