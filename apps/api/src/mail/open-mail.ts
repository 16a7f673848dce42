import { join } from 'node:path';
import type { Database } from '@ballast/db/database';
import { outgoingMailQueries } from '@ballast/db/queries/outgoing-mails';
import type { Logger } from 'pino';
import { describeFault } from '../errors/describe-fault.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createKeyedHash } from '../privacy/sealing.ts';
import { createFileTransport, createSmtpTransport } from './deliveries.ts';
import type { MailTransport } from './mail.ts';
import { createDelayCheck } from './mail-delays.ts';
import { createMailSeals } from './mail-seals.ts';
import { createOutbox, type PushDelivery } from './outbox.ts';

/** The length of a random id. */
const messageIdChars = 22;

type Settings = { smtpUrl: string | undefined; from: string; dataDir: string };
type Deps = {
  database: Database;
  push: PushDelivery;
  encryptionKeys: readonly Buffer[];
  clock: () => Date;
  random: RandomBytes;
  log: Logger;
};

/** Sends over SMTP if `smtpUrl` is set, otherwise writes into `<dataDir>/mail`. */
export const openTransport = ({ smtpUrl, from, dataDir }: Settings): MailTransport =>
  smtpUrl === undefined ? createFileTransport(join(dataDir, 'mail'), from) : createSmtpTransport(smtpUrl, from);

export function openMail(transport: MailTransport, { database, encryptionKeys, ...deps }: Deps) {
  const hash = createKeyedHash(encryptionKeys, 'message ids');
  const queries = outgoingMailQueries(database);
  const seals = createMailSeals(encryptionKeys, deps.random);
  return {
    ...createOutbox({
      ...deps,
      queries,
      seals,
      transport,
      toMessageId: (id) => hash(id).slice(0, messageIdChars),
    }),

    isDelayed: createDelayCheck({ queries, seals, clock: deps.clock }),
    count: queries.count,
    deleteAll: queries.deleteAll,

    /**
     * Has to be called before the server listens. Only one server has a SQLite file open, so all claims are an earlier
     * server's. A full disk must not stop the start.
     */
    async recover(): Promise<void> {
      if (database.dialect !== 'sqlite') return;
      await queries.releaseAll().catch((error: unknown) => {
        deps.log.warn({ unavailable: describeFault(error) }, 'claimed mails wait until their claims expire');
      });
    },
  };
}
