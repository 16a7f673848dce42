import type { Database } from '@ballast/db/engine/database';
import { openQueries } from '@ballast/db/queries/queries';
import type { Logger } from 'pino';
import { createLogEntries } from '../auth/log-entries.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { News } from '../events/news.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { createContentChoices } from '../lists/content-choices.ts';
import { createViewerFilters } from '../lists/viewer-filters.ts';
import type { Mail } from '../mail/mail.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createCursors } from '../privacy/cursors.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createKeyedHash, createSealingBox } from '../privacy/sealing.ts';
import type { Tracer } from '../tracing/tracer.ts';

type Opened = {
  database: Database;
  media: MediaStore;
  encryptionKeys: readonly Buffer[];
  /** The first key of this database. Hashes that are searched for use it, because a rotation must not change them. */
  oldestKey: Buffer;
  clock: () => Date;
  random: RandomBytes;
  log: Logger;
  /** Undefined unless traces are sent to a collector. */
  tracer?: Tracer | undefined;
};

/** What exists before anything is sent: every process and every command of the operator opens it first. */
export function openBase(opened: Opened) {
  const { database, encryptionKeys, random } = opened;
  const queries = openQueries(database);
  const { open: openChoices } = createContentChoices(queries.contentChoices, encryptionKeys, random);
  return {
    ...opened,
    queries,
    loadFilters: createViewerFilters({ database, queries: queries.viewerFilters, openChoices }),
    cursors: createCursors(createSealingBox(encryptionKeys, 'cursors', random)),
    toIdempotencyKey: createKeyedHash(encryptionKeys, 'retries'),
    toLogEntry: createLogEntries(opened),
  };
}

export type Base = ReturnType<typeof openBase>;

/**
 * What every use case may need. Opened once for a process. Seals, handles and own items are not in it: a use case that is given
 * them names them in its own type, as a part of `Privacy`. The keys are in it: `documents/source-rules.test.ts` lists the files
 * that make a box of their own.
 */
export type Kernel = Base & {
  mail: Mail;
  news: News;
  sessions: Sessions;
  passwords: Passwords;
  rateLimits: RateLimits;
  /** The origin at which members reach the app, without a slash at the end. */
  publicOrigin: () => string;
  contactEmail: string;
  reportsEmail: string;
  /** ON_CALL_EMAILS. */
  onCallEmails: readonly string[];
  /** Whether ALERT_WEBHOOK_URL is set. */
  hasWebhook: boolean;
};
