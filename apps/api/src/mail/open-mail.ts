import { join } from 'node:path';
import type { Logger } from 'pino';
import { createFileDelivery, createSmtpDelivery } from './deliveries.ts';
import { createOutbox } from './outbox.ts';

type Settings = { smtpUrl: string | undefined; from: string; dataDir: string; log: Logger };

/** Over SMTP if `smtpUrl` is set, otherwise into `<dataDir>/mail`. */
export function openMail({ smtpUrl, from, dataDir, log }: Settings) {
  const deliver =
    smtpUrl === undefined ? createFileDelivery(join(dataDir, 'mail'), from) : createSmtpDelivery(smtpUrl, from);
  return createOutbox({ deliver, log });
}
