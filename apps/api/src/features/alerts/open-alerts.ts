import type { Database } from '@ballast/db/database';
import { alertQueries } from '@ballast/db/queries/alerts';
import type { Logger } from 'pino';
import { createLogEntries } from '../../auth/log-entries.ts';
import type { Mail } from '../../mail/mail.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createAlertServices } from './alert-services.ts';
import { createAlerts } from './alerts.ts';
import { createEscalation } from './escalation.service.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  mail: Mail;
  hasWebhook: boolean;
  /** ALERT_AFTER. */
  afterMinutes: readonly number[];
  /** ON_CALL_EMAILS. */
  onCallEmails: readonly string[];
  publicOrigin: () => string;
  clock: () => Date;
  random: RandomBytes;
  log: Logger;
};

/** What the maintenance of a server tells. */
export function openAlerts({ database, ...deps }: Deps) {
  const queries = alertQueries(database);
  const services = createAlertServices({ ...deps, database, onCall: undefined, toLogEntry: createLogEntries(deps) });
  return {
    ...createAlerts({ ...deps, queries }),
    escalation: createEscalation({
      ...deps,
      queries,
      onCallAddresses: services.rota.onCallAddresses,
      newCaseRecipients: services.staffAlerts.newCaseRecipients,
    }),
  };
}
