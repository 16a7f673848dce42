import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pinned } from './pinning.ts';

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
const cleanUps: (() => Promise<unknown>)[] = [];

/** Runs the task at the end of the run, also after an error or a signal. */
export const atEnd = (cleanUp: () => Promise<unknown>) => cleanUps.push(cleanUp);

export const cleanUp = () => Promise.all(cleanUps.splice(0).map((each) => each()));

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().finally(() => process.exit(1)));

/** Kills the child when this process exits. Resolves when the child has exited. */
export function track(child: ChildProcess): Promise<unknown> {
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
  const [command = node, ...commandArgs] = pinned('servers', [node, ...args]);
  const child = spawn(command, commandArgs, { env, stdio: ['ignore', log, log] });
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

/** The process and all that descend from it, such as the workers of a server. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(readProc(`/proc/${name}/stat`) ?? '')?.[1])] as const);
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** Adds the values of all processes of the server; undefined where there is no /proc. */
function sumOfFamily({ pid }: Server, read: (pid: number) => number): number | undefined {
  if (readProc(`/proc/${pid}/stat`) === undefined) return undefined;
  return familyOf(pid).reduce((sum, each) => sum + read(each), 0);
}

/** Resident memory in bytes; undefined where there is no /proc. */
export const rssBytes = (server: Server) =>
  sumOfFamily(
    server,
    (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024,
  );

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    // The process has ended.
    return [];
  }
}

/** Processor time of all threads so far, in ms; undefined where there is no /proc. */
export const cpuMs = (server: Server) =>
  sumOfFamily(server, (pid) =>
    threadsOf(pid)
      .map((thread) => Number(readProc(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0) / 1e6)
      .reduce((sum, each) => sum + each, 0),
  );
