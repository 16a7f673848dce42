import type { Database } from '@ballast/db/engine/database';
import { storageOutageCode } from '@ballast/db/engine/unavailable';
import type { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { liveStream } from '@ballast/schema/live';
import type { Logger } from 'pino';
import type { Erasures } from '../erasure/erasure.service.ts';
import type { LikeCorrections } from '../erasure/like-corrections.ts';
import type { RetainedPictures } from '../erasure/retained-pictures.ts';
import { describeFault } from '../errors/describe-fault.ts';
import type { createAccountTasks } from '../features/accounts/account-tasks.ts';
import type { Escalation } from '../features/alerts/escalation.service.ts';
import type { Digest } from '../features/digest/digest.service.ts';
import type { Telling } from '../features/moderation/telling.service.ts';
import type { Push } from '../features/push/open-push.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type SweepDeps, sweepPictures } from '../media/sweep.ts';
import type { OwnItems } from '../privacy/own-items.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** UTC: 3 or 4 in the morning in the UK, when the fewest members are awake. */
const quietHour = 3;

type ErasureDeps = {
  database: Pick<Database, 'maintain'>;
  erasures: Pick<Erasures, 'run' | 'maintain'>;
  likeCorrections: Pick<LikeCorrections, 'run'>;
  retainedPictures: Pick<RetainedPictures, 'sweep'>;
};

type Deps = SweepDeps & {
  database: Pick<Database, 'maintain' | 'vacuum'>;
  expiredRows: ReturnType<typeof expiredRowQueries>;
  push: Pick<Push, 'deleteEnded'>;
};

export async function runMaintenance({ database, expiredRows, push, ...sweepDeps }: Deps): Promise<void> {
  await expiredRows.sweep(sweepDeps.clock());
  const isNight = sweepDeps.clock().getUTCHours() === quietHour;
  if (isNight) await push.deleteEnded();
  try {
    await sweepPictures(sweepDeps);
  } finally {
    await database.maintain();
    if (isNight) await database.vacuum();
  }
}

/** Notices count what is less than a minute older than the member's last look. */
const tellEveryMs = 20_000;

const firstMaintenanceMs = 60_000;
/** Delay of tasks whose libraries or data would lengthen the start. */
const afterStartMs = 2000;

const dayMs = 24 * hourMs;

type AlertDeps = {
  telling: Pick<Telling, 'run'>;
  escalation: Pick<Escalation, 'run'>;
  /** How often cases that nobody claims are looked for. */
  escalateEveryMs: number;
  ringForHiddenItems: () => Promise<void>;
  alertIfMailIsDelayed: () => Promise<void>;
  alertIfDiskIsLow: () => Promise<void>;
  alertIfLogIsBroken: () => Promise<void>;
};

type StartDeps = Deps &
  ErasureDeps &
  AlertDeps & {
    mail: Pick<Outbox, 'run'>;
    digest: Pick<Digest, 'run'>;
    accountTasks: ReturnType<typeof createAccountTasks>;
    reportLateBackup(): Promise<void>;
  };

/** Repeats tasks, and logs their failures, until `stop` is called. */
function createTasks(log: Pick<Logger, 'error'>) {
  let isStopped = false;
  const timers: NodeJS.Timeout[] = [];
  return {
    repeat(firstAfterMs: number, everyMs: number, taskName: string, task: () => Promise<void>): void {
      const runOnce = () => {
        task().catch((error: unknown) => {
          if (isStopped) return;
          const unavailable = storageOutageCode(error);
          log.error(unavailable ? { unavailable } : { fault: describeFault(error) }, `${taskName} failed`);
        });
      };
      const start = () => {
        runOnce();
        timers.push(setInterval(runOnce, everyMs).unref());
      };
      if (firstAfterMs === 0) start();
      else timers.push(setTimeout(start, firstAfterMs).unref());
    },

    stop(): void {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** What every process does for itself. Returns a function that stops the tasks. */
export function startProcessTasks({
  ownItems,
  push,
  log,
}: {
  ownItems: Pick<OwnItems, 'catchUp'>;
  push: Pick<Push, 'heartbeat'>;
  log: Pick<Logger, 'error'>;
}): () => void {
  const { repeat, stop } = createTasks(log);
  repeat(0, hourMs, 'indexing own items', ownItems.catchUp);
  repeat(liveStream.heartbeatMs, liveStream.heartbeatMs, 'pushing', push.heartbeat);
  return stop;
}

/**
 * What one process of a server does for all. Returns a function that stops the tasks. Erasures run every minute: items that
 * vanish together could be linked.
 */
export function startMaintenance({ log, mail, digest, ...others }: StartDeps): () => void {
  const deps = { log, ...others };
  const { repeat, stop } = createTasks(log);
  repeat(firstMaintenanceMs, hourMs, 'maintenance', () => runMaintenance(deps));
  repeat(firstMaintenanceMs, hourMs, 'completing changes of accounts', deps.accountTasks.run);
  repeat(firstMaintenanceMs, hourMs, 'deleting departures', deps.erasures.maintain);
  repeat(firstMaintenanceMs, hourMs, 'deleting pictures that were evidence', deps.retainedPictures.sweep);
  repeat(firstMaintenanceMs, hourMs, 'looking for the last backup', deps.reportLateBackup);
  repeat(0, minuteMs, 'erasing', async () => {
    if (await deps.erasures.run()) await deps.database.maintain();
  });
  repeat(0, minuteMs, 'correcting counts', deps.likeCorrections.run);
  repeat(0, minuteMs, 'mailing', mail.run);
  repeat(afterStartMs, minuteMs, 'queueing daily mails', digest.run);
  repeat(0, deps.escalateEveryMs, 'telling staff of waiting cases', deps.escalation.run);
  repeat(0, minuteMs, 'telling admins of hidden items', deps.ringForHiddenItems);
  repeat(0, tellEveryMs, 'telling members of decisions', deps.telling.run);
  repeat(firstMaintenanceMs, 5 * minuteMs, 'watching the mails', deps.alertIfMailIsDelayed);
  repeat(firstMaintenanceMs, 5 * minuteMs, 'watching the disk', deps.alertIfDiskIsLow);
  repeat(hourMs, dayMs, 'checking the log', deps.alertIfLogIsBroken);
  return stop;
}
