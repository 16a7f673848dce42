import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In CI, a user who is not root mounts with sudo. */
function asRoot(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot || !process.env['CI'] ? [program, ...args] : ['sudo', '-n', program, ...args];
  execFileSync(command ?? program, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * Mounts a small disk for a test. Returns undefined, and says why, if this user may not mount.
 * @throws In CI, instead.
 */
export function mountSmallDisk(path: string, kilobytes: number) {
  mkdirSync(path);
  try {
    asRoot('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,uid=${process.getuid?.() ?? 0}`, 'tmpfs', path]);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().replaceAll(/\s+/g, ' ') : String(error);
    if (process.env['CI']) throw new Error(`The tests must be able to mount a small disk in CI: ${reason}`);
    process.stderr.write(`Skipped a test on a full disk: this user may not mount file systems (${reason}).\n`);
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
    makeReadOnly: () => asRoot('mount', ['-o', 'remount,ro', path]),
    unmount: () => asRoot('umount', [path]),
  };
}
