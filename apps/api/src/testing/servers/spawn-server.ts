import { spawn } from 'node:child_process';
import { programFile } from './program-file.ts';

export type Spawned = ReturnType<typeof spawnServer>;

/** Starts the server, or another script, as a child process. Its environment is PATH, PORT=0, WORKERS=1 and `settings`. */
export function spawnServer(
  settings: Record<string, string>,
  script = programFile('server'),
  args: readonly string[] = [],
) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', WORKERS: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
  );
  const addressPrinted = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = / is ready at (http:\S+)\n/.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server exited before it was ready: ${stderr}`)));
  });
  // Prevents an unhandled rejection when only `ended` is awaited.
  addressPrinted.catch(() => {});

  return {
    get pid(): number {
      if (child.pid === undefined) throw new Error('The server did not start.');
      return child.pid;
    },
    /** Resolves to the printed URL; rejects if the server exits first. */
    ready: () => addressPrinted,
    ended,
    output: () => ({ stdout, stderr }),
    /** The request log so far. */
    logLines: () => stdout.split('\n').filter((line) => line.startsWith('{')),
    send: (signal: NodeJS.Signals) => child.kill(signal),
    /** Sends SIGTERM and waits for the exit. */
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
