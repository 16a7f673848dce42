import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Debian installs servers in folders that PATH may lack. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/local/sbin:/usr/sbin` };

/** Returns whether a program is installed. If not, throws in CI, and elsewhere prints that `suite` is skipped. */
export function hasProgram(name: string, suite: string): boolean {
  if (spawnSync(name, ['-v'], { env, stdio: 'ignore' }).error === undefined) return true;
  if (process.env['CI']) throw new Error(`${name} must be installed in CI.`);
  process.stderr.write(`The ${suite} tests are skipped: ${name} is not installed.\n`);
  return false;
}

/** A loopback port without a listener. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('The probe has no port.')),
      );
    });
  });
}

/** Whether a program can listen on a loopback port. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Starts a server as a child process, which is killed when the test process exits, at the latest. */
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
