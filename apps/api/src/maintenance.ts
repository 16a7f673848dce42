import type { Database } from '@ballast/db/database';
import type { erasureJobQueries } from '@ballast/db/queries/erasure-jobs';
import type { Sessions } from './auth/sessions.ts';
import { describeFault } from './errors/describe-fault.ts';
import type { MediaStore } from './media/media-store.ts';
import { type SweepDeps, sweepPictures } from './media/sweep.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const erasureJobsAtOnce = 1000;
/** UTC: 3 or 4 in the morning in the UK, when the fewest members are awake. */
const quietHour = 3;

type ErasureDeps = {
  database: Pick<Database, 'maintain'>;
  erasureJobs: Pick<ReturnType<typeof erasureJobQueries>, 'listDue' | 'runJob'>;
  media: Pick<MediaStore, 'delete'>;
  clock: () => Date;
};

type Deps = SweepDeps & {
  database: Pick<Database, 'maintain' | 'vacuum'>;
  sessions: Pick<Sessions, 'deleteExpired'>;
};

/** Deletes expired sessions, sweeps pictures, maintains the database, and vacuums it at night. */
export async function runMaintenance({ database, sessions, ...sweep }: Deps): Promise<void> {
  await sessions.deleteExpired();
  try {
    await sweepPictures(sweep);
  } finally {
    await database.maintain();
    if (sweep.clock().getUTCHours() === quietHour) await database.vacuum();
  }
}

/**
 * Runs the erasure jobs that are due (docs/anonymity.md, rule 12), each in the process that claims it first.
 * @throws The first failure, after everything has been tried.
 */
export async function runErasureJobs({ database, erasureJobs, media, clock }: ErasureDeps): Promise<void> {
  const due = await erasureJobs.listDue(clock(), erasureJobsAtOnce);
  const failures: unknown[] = [];
  for (const job of due) {
    try {
      const pictureId = await erasureJobs.runJob(job);
      if (pictureId) await media.delete(pictureId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (due.length > 0) await database.maintain();
  if (failures.length > 0) throw failures[0];
}

const settlingMs = 60_000;

/**
 * Runs maintenance every hour, first after a minute, and erasure jobs every minute until the returned function is called.
 * Due times are cut to the minute: a longer interval would erase more items together.
 */
export function startMaintenance({ log, ...others }: Deps & ErasureDeps): () => void {
  const deps = { log, ...others };
  let isStopped = false;
  const timers: NodeJS.Timeout[] = [];
  const repeat = (firstAfterMs: number, everyMs: number, what: string, act: () => Promise<void>) => {
    const runOnce = () => {
      act().catch((error: unknown) => {
        if (!isStopped) log.error({ fault: describeFault(error) }, `${what} failed`);
      });
    };
    const start = () => {
      runOnce();
      timers.push(setInterval(runOnce, everyMs).unref());
    };
    if (firstAfterMs === 0) start();
    else timers.push(setTimeout(start, firstAfterMs).unref());
  };
  repeat(settlingMs, hourMs, 'maintenance', () => runMaintenance(deps));
  repeat(0, minuteMs, 'erasing', () => runErasureJobs(deps));
  return () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
  };
}
