import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { holdFile } from '@ballast/db/hold-file';
import { brand } from '@ballast/schema/brand';
import type { Logger } from 'pino';
import { createSharedCounters } from './counters.ts';
import { firstWorkerVariable, type ToPrimary, type ToWorker } from './messages.ts';

/** A worker that says nothing for so long hangs, and is killed. */
const hangMs = 10_000;
const watchEveryMs = 1000;
/** Pause before another attempt after a worker that ended before it was ready. */
const retryMs = { first: 100, longest: 5000 } as const;
/** A worker drains its connections for 10 seconds at most. */
const stopWithinMs = 15_000;

type Member = { worker: Worker; isReady: boolean; isStopping: boolean; aliveAtMs: number };

type Deps = {
  workersCount: number;
  log: Logger;
  /** Undefined if the database is not a file. */
  file: ReturnType<typeof holdFile>;
};

/**
 * Starts the workers and replaces those that end. SIGHUP replaces all of them, one after another. SIGTERM stops them.
 * The process itself answers no request: it passes messages on and keeps the counts of the limits.
 */
export async function runPrimary({ workersCount, log, file }: Deps): Promise<void> {
  const members = new Map<number, Member>();
  const count = createSharedCounters();
  let isStopping = false;
  let hasPrinted = false;
  let keeperId: number | undefined;
  let failures = 0;
  let replacing = Promise.resolve();

  function send({ worker }: Member, message: ToWorker): void {
    // The channel of a worker that is ending may be closed.
    if (worker.isConnected()) worker.send(message, () => {});
  }

  function tellOthers(from: number, message: ToWorker): void {
    for (const [id, member] of members) if (id !== from) send(member, message);
  }

  function tellCount(): void {
    const ready = [...members.values()].filter(({ isReady }) => isReady);
    for (const member of ready) send(member, { kind: 'workers', count: ready.length });
  }

  /** One of the workers does what only one may do. */
  function chooseKeeper(): void {
    if (keeperId !== undefined && members.has(keeperId)) return;
    const next = [...members.values()].find(({ isReady, isStopping: isEnding }) => isReady && !isEnding);
    keeperId = next?.worker.id;
    if (next) send(next, { kind: 'keep' });
  }

  function noteReady(member: Member, origin: string): void {
    member.isReady = true;
    failures = 0;
    tellCount();
    tellOthers(member.worker.id, { kind: 'tell presence' });
    if (!hasPrinted) {
      file?.reserve();
      process.stdout.write(`${brand.name} is ready at ${origin}\n`);
    }
    hasPrinted = true;
    chooseKeeper();
  }

  function receive(member: Member, message: ToPrimary): void {
    member.aliveAtMs = performance.now();
    if (message.kind === 'count') void count(message).then((counted) => send(member, counted));
    else if (message.kind === 'ready') noteReady(member, message.origin);
    else if (message.kind === 'metrics' || message.kind === 'dropped') {
      const to = members.get(message.to);
      if (to) send(to, message);
    } else if (message.kind !== 'alive') tellOthers(member.worker.id, message);
  }

  function start(env: Record<string, string> = {}): Member {
    const worker = cluster.fork(env);
    const member: Member = { worker, isReady: false, isStopping: false, aliveAtMs: performance.now() };
    members.set(worker.id, member);
    worker.on('message', (message: ToPrimary) => receive(member, message));
    // An error of the channel is followed by the exit.
    worker.on('error', () => {});
    worker.once('exit', (code, signal) => void noteExit(member, code, signal));
    return member;
  }

  async function noteExit(member: Member, code: number | null, signal: string | null): Promise<void> {
    members.delete(member.worker.id);
    tellOthers(member.worker.id, { kind: 'worker ended', id: member.worker.id });
    tellCount();
    chooseKeeper();
    if (isStopping || member.isStopping) return;
    if (!hasPrinted && !member.isReady) {
      // The worker has printed why it could not start.
      file?.release();
      process.exit(code ?? 1);
    }
    log.error({ code, signal }, 'a worker ended and is replaced');
    if (!member.isReady) {
      await wait(Math.min(retryMs.first * 2 ** failures, retryMs.longest));
      failures += 1;
    }
    if (!isStopping) start();
  }

  /** Resolves to false if the worker ends before it is ready. */
  async function untilReady(member: Member): Promise<boolean> {
    while (!member.isReady) {
      if (!members.has(member.worker.id)) return false;
      await wait(5);
    }
    return true;
  }

  async function end(member: Member): Promise<void> {
    if (!members.has(member.worker.id)) return;
    member.isStopping = true;
    const exited = once(member.worker, 'exit');
    send(member, { kind: 'stop' });
    const kill = setTimeout(() => member.worker.process.kill('SIGKILL'), stopWithinMs);
    await exited;
    clearTimeout(kill);
  }

  async function replaceAll(): Promise<void> {
    for (const member of [...members.values()]) {
      if (isStopping) return;
      const successor = start();
      // If the new version does not start, the old workers stay.
      successor.isStopping = true;
      const isReady = await untilReady(successor);
      successor.isStopping = false;
      if (!isReady || !members.has(successor.worker.id)) {
        log.error('a new worker did not start: the workers are not replaced');
        return;
      }
      await end(member);
    }
    log.info('all workers were replaced');
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([...members.values()].map(end));
    file?.release();
    process.exit(0);
  }

  // A log on a full disk must not end the server.
  process.stdout.on('error', () => {});
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });
  setInterval(() => {
    for (const { worker, isReady, aliveAtMs } of members.values()) {
      if (!isReady || performance.now() - aliveAtMs < hangMs) continue;
      log.error('a worker hangs and is killed');
      worker.process.kill('SIGKILL');
    }
  }, watchEveryMs);

  // The first worker migrates the database and makes the keys.
  if (!(await untilReady(start({ [firstWorkerVariable]: '1' })))) return;
  for (let started = 1; started < workersCount && !isStopping; started += 1) start();
}
