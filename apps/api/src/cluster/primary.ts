import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { holdFile } from '@ballast/db/engine/hold-file';
import { brand } from '@ballast/schema/brand';
import type { Logger } from 'pino';
import { closeUnpassedConnection } from './close-unpassed.ts';
import { openControl, type RestartOutcome } from './control.ts';
import { createSharedCounters } from './counters.ts';
import { firstWorkerVariable, type ToPrimary, type ToWorker } from './messages.ts';
import { onHangUp } from './on-hang-up.ts';

/**
 * A worker that says nothing between so many checks hangs, and is killed. Checks are counted, not time: while the machine
 * sleeps, there are none. A start may take longer, because it may migrate the database.
 */
const defaultWatch = { everyMs: 1000, checks: 10, startChecks: 60 };
/** Pause before another attempt after a worker that ended before it was ready. */
const retryMs = { first: 100, longest: 5000 } as const;
/** A worker drains its connections for 10 seconds at most. */
const stopWithinMs = 15_000;

type Member = { worker: Worker; isFirst: boolean; isReady: boolean; isStopping: boolean; silentChecks: number };

type Deps = {
  workersCount: number;
  log: Logger;
  /** Undefined if the database is not a file. */
  file: ReturnType<typeof holdFile>;
  dataDir: string;
  /** Called before the process ends because no worker could start. */
  onRefused?: () => void;
  /** Printed below the address. */
  details?: string;
  watch?: typeof defaultWatch;
};

/**
 * Starts the workers and replaces those that end. SIGHUP and the command "restart" replace all of them, one after another.
 * SIGTERM stops them. The process itself answers no request: it passes messages on and keeps the counts of the limits.
 */
export async function runPrimary({
  workersCount,
  log,
  file,
  dataDir,
  onRefused = () => {},
  details = '',
  watch = defaultWatch,
}: Deps): Promise<void> {
  const members = new Map<number, Member>();
  const count = createSharedCounters();
  let isStopping = false;
  let hasPrinted = false;
  let keeperId: number | undefined;
  let failures = 0;
  const firstReady = Promise.withResolvers<void>();
  let replacing: Promise<unknown> = firstReady.promise;
  let nextReplacing: Promise<RestartOutcome> | undefined;

  function send({ worker }: Member, message: ToWorker): void {
    // The channel of a worker that is ending may be closed.
    if (worker.isConnected()) worker.send(message, () => {});
  }

  function notifyOthers(from: number, message: ToWorker): void {
    for (const [id, member] of members) if (id !== from) send(member, message);
  }

  function notifyCount(): void {
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
    notifyCount();
    notifyOthers(member.worker.id, { kind: 'tell presence' });
    if (!hasPrinted) {
      file?.reserve();
      process.stdout.write(`${brand.name} is ready at ${origin}\n${details}`);
    }
    hasPrinted = true;
    firstReady.resolve();
    chooseKeeper();
  }

  function receive(member: Member, message: ToPrimary): void {
    member.silentChecks = 0;
    if (message.kind === 'count') void count(message).then((counted) => send(member, counted));
    else if (message.kind === 'ready') noteReady(member, message.origin);
    else if (message.kind === 'metrics' || message.kind === 'dropped') {
      const to = members.get(message.to);
      if (to) send(to, message);
    } else if (message.kind !== 'alive') notifyOthers(member.worker.id, message);
  }

  function start({ isFirst = false } = {}): Member {
    const worker = cluster.fork(isFirst ? { [firstWorkerVariable]: '1' } : {});
    const member: Member = { worker, isFirst, isReady: false, isStopping: false, silentChecks: 0 };
    members.set(worker.id, member);
    closeUnpassedConnection(worker);
    worker.on('message', (message: ToPrimary) => receive(member, message));
    // An error of the channel is followed by the exit.
    worker.on('error', () => {});
    worker.once('exit', (code, signal) => void noteExit(member, code, signal));
    return member;
  }

  /** While a worker is replaced, its successor counts already. */
  function startMissing(): void {
    const countStaying = () => [...members.values()].filter((member) => !member.isStopping).length;
    while (!isStopping && countStaying() < workersCount) start();
  }

  async function noteExit(member: Member, code: number | null, signal: string | null): Promise<void> {
    members.delete(member.worker.id);
    notifyOthers(member.worker.id, { kind: 'worker ended', id: member.worker.id });
    notifyCount();
    chooseKeeper();
    if (isStopping) return;
    if (!hasPrinted && !member.isReady) {
      // The worker has printed why it could not start.
      file?.release();
      onRefused();
      process.exit(code ?? 1);
    }
    if (!member.isStopping) log.error({ code, signal }, 'a worker ended');
    if (!member.isReady) {
      await wait(Math.min(retryMs.first * 2 ** failures, retryMs.longest));
      failures += 1;
    }
    startMissing();
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

  async function replaceAll(): Promise<RestartOutcome> {
    const startedAtMs = performance.now();
    for (const member of [...members.values()]) {
      if (isStopping) return { isSound: false, text: 'The server is stopping.' };
      if (member.isStopping || !members.has(member.worker.id)) continue;
      if (!(await untilReady(start()))) {
        log.error('a new worker did not start: the workers are not replaced');
        startMissing();
        return { isSound: false, text: 'A new process did not start, so the others go on. The log says why.' };
      }
      await end(member);
    }
    log.info('all workers were replaced');
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    return { isSound: true, text: `All processes of the server were replaced, in ${seconds} seconds.` };
  }

  /** A call during a replacement gets the next one, which may start another version of the code. */
  function restart(): Promise<RestartOutcome> {
    nextReplacing ??= replacing.then(() => {
      nextReplacing = undefined;
      return replaceAll();
    });
    replacing = nextReplacing;
    return nextReplacing;
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
  onHangUp({ restart: () => void restart(), stop: () => void stop() });
  setInterval(() => {
    for (const member of members.values()) {
      member.silentChecks += 1;
      // The first worker migrates the database, which may take any time.
      const longest = member.isReady ? watch.checks : member.isFirst ? Number.POSITIVE_INFINITY : watch.startChecks;
      if (member.silentChecks <= longest) continue;
      log.error('a worker hangs and is killed');
      member.worker.process.kill('SIGKILL');
    }
  }, watch.everyMs);

  await openControl({ dataDir, log, restart });
  // The first worker migrates the database and makes the keys.
  if (!(await untilReady(start({ isFirst: true })))) return;
  startMissing();
}
