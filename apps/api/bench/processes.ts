import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadResult } from './load.ts';

const readyWithinMs = 60_000;

export type Server = { pid: number; urls: string[]; readyMs: number; stop(): Promise<void> };

export type StartingServer = {
  /** Rejects if the process ends first. */
  ready: Promise<Server>;
  kill(): Promise<void>;
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Kills the child when this process exits. Resolves when the child has exited. */
function track(child: ChildProcess): Promise<unknown> {
  running.add(child);
  return once(child, 'exit').then(() => running.delete(child));
}

export async function runNode(node: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(node, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  await track(child);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode ?? child.signalCode}.`);
}

/** Runs a script of this folder, and returns the message that it sends. */
export async function runForMessage(script: string, args: string[], execArgv: string[]): Promise<unknown> {
  const child = fork(new URL(script, import.meta.url), args, { execArgv });
  const exited = track(child);
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then((): never => {
      throw new Error(`${script} sent nothing.`);
    }),
  ]);
  await exited;
  return message;
}

/** Starts a Node program. Its output goes to a file, so that reading it costs this process no time. */
export function launchServer(
  args: string[],
  env: Record<string, string>,
  logFile: string,
  node = process.execPath,
): StartingServer {
  const log = openSync(logFile, 'w');
  const spawnedAt = performance.now();
  const child = spawn(node, args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  const exited = track(child);
  const endWith = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await exited;
  };

  async function waitForReadyLine(): Promise<Server> {
    for (;;) {
      const output = readFileSync(logFile, 'utf8');
      const urls = /ready at (.+)\n/.exec(output)?.[1]?.split(' ');
      const readyMs = performance.now() - spawnedAt;
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (urls && child.pid !== undefined) return { pid: child.pid, urls, readyMs, stop: endWith('SIGTERM') };
      if (hasEnded || readyMs > readyWithinMs) throw new Error(`The server did not start: ${output}`);
      await wait(1);
    }
  }
  const ready = waitForReadyLine();
  // A caller that kills the process may not await `ready`, whose rejection must not end this process.
  ready.catch(() => {});
  return { ready, kill: endWith('SIGKILL') };
}

export const startServer = (...options: Parameters<typeof launchServer>): Promise<Server> =>
  launchServer(...options).ready;

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Only Linux has /proc.
    return undefined;
  }
}

/** Resident memory in bytes; undefined where there is no /proc. */
export function rssBytes({ pid }: Server): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Processor time of all threads so far, in ms; undefined where there is no /proc. */
export function cpuMs({ pid }: Server): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) => readProc(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0);
    return nanoseconds.reduce((sum: number, each) => sum + Number(each), 0) / 1e6;
  } catch {
    return undefined;
  }
}

let loadProcess: ChildProcess | undefined;

function getLoadProcess(): ChildProcess {
  if (loadProcess) return loadProcess;
  loadProcess = fork(new URL('./load.ts', import.meta.url));
  void track(loadProcess);
  return loadProcess;
}

/** Runs the load generator in a separate process, which is reused between rounds. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const child = getLoadProcess();
  const answered = once(child, 'message');
  child.send(load);
  const [result] = await answered;
  return result;
}

export function stopLoadGenerator(): void {
  loadProcess?.disconnect();
  loadProcess = undefined;
}
