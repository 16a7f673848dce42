import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Debian keeps servers where a plain PATH doesn't look. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/local/sbin:/usr/sbin` };

/**
 * Whether a server that a test starts is installed. Where it isn't, CI fails and other machines are told what was left
 * out.
 * @param lane What the tests that need it are called.
 */
export function hasProgram(name: string, lane: string): boolean {
  if (spawnSync(name, ['-v'], { env, stdio: 'ignore' }).error === undefined) return true;
  if (process.env['CI']) throw new Error(`In CI, ${name} has to be installed.`);
  process.stderr.write(`The ${lane} lane is left out: ${name} is not installed.\n`);
  return false;
}

/** A port of loopback that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

/** Starts a server in the foreground; it is ended by its own id, and with the test's process at the latest. */
export function startProgram(name: string, args: readonly string[]) {
  const child = spawn(name, args, { env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  return {
    send: (signal: NodeJS.Signals) => child.kill(signal),
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
      process.off('exit', killChild);
    },
  };
}
