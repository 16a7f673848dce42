import type { Database } from '@ballast/db/database';
import type { Logger } from 'pino';
import type { Sessions } from './auth/sessions.ts';
import { describeFault } from './http/request-log.ts';
import type { MediaStore } from './media/media-store.ts';

const hourMs = 60 * 60 * 1000;

type Deps = {
  database: Pick<Database, 'tidy'>;
  sessions: Pick<Sessions, 'deleteExpired'>;
  media: MediaStore;
  /** Whether a row knows the picture. */
  hasMedia(id: string): Promise<boolean>;
  clock: () => Date;
};

/** Deletes sessions past their end, and pictures whose row never came because the process died in between. */
export async function tidyUp({ database, sessions, media, hasMedia, clock }: Deps): Promise<void> {
  await sessions.deleteExpired();
  // A picture is stored before its row is written: a young one may still get it.
  const youngFromMs = clock().getTime() - hourMs;
  for await (const { id, storedAt } of media.list()) {
    if (storedAt.getTime() < youngFromMs && !(await hasMedia(id))) await media.delete(id);
  }
  await database.tidy();
}

/** Tidies up now and every hour from now on, until the returned function is called. */
export function startMaintenance({ log, ...deps }: Deps & { log: Logger }): () => void {
  let isStopped = false;
  const round = () => {
    tidyUp(deps).catch((error: unknown) => {
      if (!isStopped) log.error({ fault: describeFault(error) }, 'tidying up failed');
    });
  };
  round();
  const timer = setInterval(round, hourMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
