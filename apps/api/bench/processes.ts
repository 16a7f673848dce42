import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadResult } from './load.ts';

const readyWithinMs = 20_000;
const clockTicksPerSecond = 100;

/** A server under load: started by us, ended by its own id. */
export type Server = { pid: number; urls: string[]; readyMs: number; stop(): Promise<void> };

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/**
 * Starts a Node program and waits for the line that says where it is ready. Its output goes to a file, so that
 * reading its log costs nobody anything.
 */
export async function startServer(args: string[], env: Record<string, string>, logFile: string): Promise<Server> {
  const log = openSync(logFile, 'w');
  const spawnedAt = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  running.add(child);
  const exited = exitOf(child).then(() => running.delete(child));
  for (;;) {
    const said = readFileSync(logFile, 'utf8');
    const urls = /ready at (.+)\n/.exec(said)?.[1]?.split(' ');
    const readyMs = performance.now() - spawnedAt;
    if (urls && child.pid !== undefined) {
      const stop = async () => {
        child.kill('SIGTERM');
        await exited;
      };
      return { pid: child.pid, urls, readyMs, stop };
    }
    if (child.exitCode !== null || readyMs > readyWithinMs) throw new Error(`It did not start: ${said}`);
    await wait(1);
  }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not Linux: these figures are left out.
    return undefined;
  }
}

/** Resident memory in bytes, where the system tells. */
export function rssBytes({ pid }: Server): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Processor time of all its threads so far, in ms, where the system tells. */
export function cpuMs({ pid }: Server): number | undefined {
  const fields = readProc(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ');
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / clockTicksPerSecond;
}

/** Runs the load generator in its own process. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const generator = new URL('./load.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [generator], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  child.stdin.end(JSON.stringify(load));
  const [said] = await Promise.all([text(child.stdout), exitOf(child)]);
  running.delete(child);
  return JSON.parse(said);
}
