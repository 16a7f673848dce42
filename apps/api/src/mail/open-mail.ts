import { join } from 'node:path';
import type { Database } from '@ballast/db/engine/database';
import { outgoingMailQueries } from '@ballast/db/queries/notices/outgoing-mails';
import type { Logger } from 'pino';
import { describeFault } from '../errors/describe-fault.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { createFileTransport, createSmtpTransport } from './deliveries.ts';
import type { MailTransport } from './mail.ts';
import { createAgeOfOldest, createDelayCheck } from './mail-delays.ts';
import { createMailSeals } from './mail-seals.ts';
import { createOutbox, type LetterMails, type PushDelivery } from './outbox.ts';
import type { Webhook } from './webhook.ts';

const messageIdChars = 22;

type Settings = { smtpUrl: string | undefined; from: string; dataDir: string };
type Deps = {
  database: Database;
  push: PushDelivery;
  letterMails: LetterMails;
  webhook?: Webhook | undefined;
  encryptionKeys: readonly Buffer[];
  clock: () => Date;
  random: RandomBytes;
  log: Logger;
  tracer?: Tracer | undefined;
};

export const openTransport = ({ smtpUrl, from, dataDir }: Settings): MailTransport =>
  smtpUrl === undefined ? createFileTransport(join(dataDir, 'mail'), from) : createSmtpTransport(smtpUrl, from);

export function openMail(transport: MailTransport, { database, encryptionKeys, webhook, ...deps }: Deps) {
  const hash = createKeyedHash(encryptionKeys, 'message ids');
  const queries = outgoingMailQueries(database);
  const seals = createMailSeals(encryptionKeys, deps.random);
  return {
    ...createOutbox({
      ...deps,
      queries,
      seals,
      transport,
      webhook,
      toMessageId: (id) => hash(id).slice(0, messageIdChars),
    }),

    isDelayed: createDelayCheck({ queries, seals, clock: deps.clock }),
    oldestMs: createAgeOfOldest({ queries, clock: deps.clock }),
    count: queries.count,
    deleteAll: queries.deleteAll,

    /** Call it before the server listens. A SQLite file has one server, so all claims are those of an earlier server. */
    async releaseOldClaims(): Promise<void> {
      if (database.dialect !== 'sqlite') return;
      // A full disk must not prevent the start.
      await queries.releaseAll().catch((error: unknown) => {
        deps.log.warn({ unavailable: describeFault(error) }, 'claimed mails wait until their claims expire');
      });
    },
  };
}

export type OpenMail = ReturnType<typeof openMail>;
