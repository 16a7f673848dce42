import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { unavailableError } from '../errors/app-error.ts';
import { OutageError } from '../errors/outage-error.ts';
import { estimateCostMs } from './picture-cost.ts';
import { type PictureJob, type PictureOutcome, pictureRefusals } from './picture-job.ts';
import { createPictureQueue, type QueueLimits } from './picture-queue.ts';

export type DecoderLimits = QueueLimits & {
  /** For each picture, and for each ms of its estimated cost. */
  timeMs: number;
  timePerCostMs: number;
  /** Limit of the data segment; Node alone takes about 600,000. Only Linux enforces it. */
  memoryKb: number;
  idleMs: number;
};

const defaultLimits: DecoderLimits = {
  timeMs: 2000,
  timePerCostMs: 2,
  memoryKb: 1_100_000,
  maxWaiting: 16,
  maxCostlyWaiting: 4,
  idleMs: 30_000,
};

const tooManyWait = 'Many pictures are being stored right now. Please try again in a few seconds.';

/** A process that exceeds this size ends after its picture, because freed memory is not fully returned. */
const maxResidentBytes = 256 * 1024 * 1024;

const scriptPath = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'picture-child-process.ts' : 'picture-child-process.js', import.meta.url),
);
const nodeFlags = ['--max-old-space-size=64', '--max-semi-space-size=2'];

const bytes = z.instanceof(Uint8Array);
const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rewritten'), bytes }),
  z.object({ kind: z.enum(pictureRefusals) }),
]);
const reply = z.union([z.object({ ready: z.literal(true) }), z.object({ outcome, residentBytes: z.number() })]);

/** Starts the process with no environment variable but PATH, because it reads hostile files. */
function startProcess(memoryKb: number): ChildProcess {
  const command = [process.execPath, ...nodeFlags, scriptPath];
  const limited = ['sh', '-c', `ulimit -d ${memoryKb} 2>/dev/null; exec "$@"`, 'sh', ...command];
  const [file = '', ...args] = process.platform === 'win32' ? command : limited;
  return spawn(file, args, {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', (error) => reject(unavailableError(new OutageError('PICTURE_PROCESS', error))));
    child.once('exit', (code, signal) => reject(new Error(`The picture process did not start: ${code ?? signal}`)));
  });
}

/** Decodes one picture at a time in a separate process, small ones first. A picture that crashes it does not harm the server. */
export function createPictureDecoder(limits: Partial<DecoderLimits> = {}) {
  const { timeMs, timePerCostMs, memoryKb, idleMs, ...queueLimits } = { ...defaultLimits, ...limits };
  const queue = createPictureQueue(queueLimits);
  let current: { child: ChildProcess; ready: Promise<void> } | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function endProcess(child: ChildProcess): void {
    if (current?.child === child) current = undefined;
    child.kill('SIGKILL');
  }

  function getProcess() {
    clearTimeout(idleTimer);
    if (current) return current;
    const child = startProcess(memoryKb);
    const started = { child, ready: whenReady(child) };
    child.once('exit', () => endProcess(child));
    child.once('error', () => endProcess(child));
    current = started;
    return started;
  }

  function becomeIdle(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(() => endProcess(child), idleMs).unref();
  }

  async function decodeNow(job: PictureJob, costMs: number): Promise<PictureOutcome> {
    const { child, ready } = getProcess();
    child.ref();
    child.channel?.ref();
    await ready;
    return new Promise((resolve) => {
      const finish = (outcome: PictureOutcome, mustEnd: boolean) => {
        clearTimeout(deadline);
        child.off('message', onMessage);
        child.off('exit', onExit);
        if (mustEnd) endProcess(child);
        else becomeIdle(child);
        resolve(outcome);
      };
      const onExit = () => finish({ kind: 'too-costly' }, true);
      const onMessage = (message: unknown) => {
        const parsed = reply.safeParse(message).data;
        if (!parsed || 'ready' in parsed) finish({ kind: 'unreadable' }, true);
        else finish(parsed.outcome, parsed.residentBytes > maxResidentBytes);
      };
      const deadline = setTimeout(onExit, timeMs + timePerCostMs * costMs);
      child.on('message', onMessage);
      child.on('exit', onExit);
      // A failed send is followed by an exit.
      child.send(job, () => {});
    });
  }

  return {
    async decode(job: PictureJob): Promise<PictureOutcome> {
      const costMs = estimateCostMs(job.bytes);
      if (queue.isFull(costMs)) throw unavailableError(new OutageError('PICTURES_WAIT'), tooManyWait);
      return queue.run(costMs, () => decodeNow(job, costMs));
    },
    processId: () => current?.child.pid,
  };
}
