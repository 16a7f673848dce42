import { type CacheCounts, cacheCounts } from '@ballast/db/cache/commit-cache';
import { queueStateQueries } from '@ballast/db/queries/moderation/queue-state';
import { isUrgentReason } from '@ballast/schema/report-reasons';
import type { Base } from '../kernel/kernel.ts';
import { type DiskSpace, readDisk } from '../storage/disk-space.ts';

export const urgencies = ['urgent', 'other'] as const;
export type Urgency = (typeof urgencies)[number];

/** For each urgency: the number of cases, and how long the oldest has waited. */
export type WaitingCases = Record<Urgency, Waiting>;
type Waiting = { count: number; oldestMs: number };

export type ServerState = {
  openCases(): Promise<WaitingCases>;
  unclaimedCases(): Promise<WaitingCases>;
  openCrisisMessages(): Promise<Waiting>;
  unclaimedCrisisMessages(): Promise<Waiting>;
  countAppeals(): Promise<number>;
  databaseBytes(): Promise<number>;
  disk(): Promise<DiskSpace>;
  caches(): Readonly<CacheCounts>;
};
/** Metrics round sizes to it, so that the size of one row does not show. */
const sizeStepBytes = 1024 * 1024;
const toSteps = (bytes: number): number => Math.round(bytes / sizeStepBytes) * sizeStepBytes;

/** What the metrics say about the whole server. Times are of cases, which are stored to the minute, and never of items. */
export function createServerState({ database, clock }: Base, { dataDir }: { dataDir: string }): ServerState {
  const queue = queueStateQueries(database);

  const ageOf = (oldestAt: Date | null): number => (oldestAt ? clock().getTime() - oldestAt.getTime() : 0);

  async function sumUpMessages(state: ReturnType<typeof queue.openCrisisMessages>): Promise<Waiting> {
    const { count, oldestAt } = await state;
    return { count, oldestMs: ageOf(oldestAt) };
  }

  async function sumUp(rows: ReturnType<typeof queue.listOpen>): Promise<WaitingCases> {
    const waiting: WaitingCases = { urgent: { count: 0, oldestMs: 0 }, other: { count: 0, oldestMs: 0 } };
    for (const { reason, count, oldestAt } of await rows) {
      const group = waiting[isUrgentReason(reason) ? 'urgent' : 'other'];
      group.count += count;
      group.oldestMs = Math.max(group.oldestMs, ageOf(oldestAt));
    }
    return waiting;
  }

  return {
    openCases: () => sumUp(queue.listOpen()),
    unclaimedCases: () => sumUp(queue.listUnclaimed(clock())),
    openCrisisMessages: () => sumUpMessages(queue.openCrisisMessages()),
    unclaimedCrisisMessages: () => sumUpMessages(queue.unclaimedCrisisMessages(clock())),
    countAppeals: queue.countAppeals,
    databaseBytes: async () => toSteps(await database.sizeBytes()),
    async disk() {
      const { freeBytes, sizeBytes } = await readDisk(dataDir);
      return { freeBytes: toSteps(freeBytes), sizeBytes: toSteps(sizeBytes) };
    },
    caches: () => cacheCounts(database),
  };
}
