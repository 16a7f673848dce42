import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a small disk for a test. Returns undefined, with a message, if this user may not mount. */
export function mountSmallDisk(path: string, kilobytes: number) {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    process.stderr.write('Skipped a test on a full disk: this user may not mount file systems.\n');
    return undefined;
  }
  let fillers = 0;
  const fillerPath = (count: number) => join(path, `filler-${count}`);
  return {
    /** Uses up the free space. */
    fill(): void {
      for (;;) {
        const { bavail, bsize } = statfsSync(path);
        if (bavail === 0) return;
        fillers += 1;
        try {
          writeFileSync(fillerPath(fillers - 1), Buffer.alloc(bavail * bsize));
        } catch (error) {
          // Another process took some of the space meanwhile.
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      }
    },
    free(): void {
      for (let count = 0; count < fillers; count += 1) rmSync(fillerPath(count), { force: true });
      fillers = 0;
    },
    unmount: () => execFileSync('umount', [path]),
  };
}
