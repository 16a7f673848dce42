import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Opening needs 32 KB for the index of the write-ahead log, which the last clean exit deleted. */
const reserveBytes = 64 * 1024;
const reservePathOf = (path: string) => `${path}-reserve`;

/** Reserves disk space for the next start on a full disk. Does nothing if the disk is full now. */
export function reserveDiskSpace(path: string): void {
  const file = reservePathOf(path);
  if (existsSync(file)) return;
  try {
    // Random bytes, because a compressing file system would store zeros in no space.
    writeFileSync(file, randomBytes(reserveBytes), { flag: 'wx', mode: 0o600 });
  } catch {
    rmSync(file, { force: true });
  }
}

/** Returns false if no space was reserved. */
export function releaseDiskSpace(path: string): boolean {
  if (!existsSync(reservePathOf(path))) return false;
  rmSync(reservePathOf(path), { force: true });
  return true;
}
