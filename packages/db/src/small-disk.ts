import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a small separate disk for a test; undefined, with a message, if this user may not mount. */
export function mountSmallDisk(path: string, kilobytes: number) {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    process.stderr.write('A disk that is really full was left out: this user may not mount one.\n');
    return undefined;
  }
  let fillers = 0;
  const fillerOf = (count: number) => join(path, `filler-${count}`);
  return {
    /** Takes all space that is left. */
    fill(): void {
      for (;;) {
        const { bavail, bsize } = statfsSync(path);
        if (bavail === 0) return;
        fillers += 1;
        try {
          writeFileSync(fillerOf(fillers - 1), Buffer.alloc(bavail * bsize));
        } catch (error) {
          // Another process took some of it meanwhile.
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      }
    },
    /** Frees what `fill` took. */
    free(): void {
      for (let count = 0; count < fillers; count += 1) rmSync(fillerOf(count), { force: true });
      fillers = 0;
    },
    unmount: () => execFileSync('umount', [path]),
  };
}
