import type { Database } from '@ballast/db/engine/database';
import { pushSubscriptionQueries } from '@ballast/db/queries/notices/push-subscriptions';
import { alertQueries } from '@ballast/db/queries/staff/alerts';
import { rotaQueries } from '@ballast/db/queries/staff/rota';
import { staffQueries } from '@ballast/db/queries/staff/staff';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import type { Mail } from '../../mail/mail.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createAlertRecipients } from './alert-recipients.ts';
import type { AlertTimes } from './escalation.policy.ts';
import { createNightCalls } from './night-calls.service.ts';
import { createRota } from './rota.service.ts';
import { createRotaSeals } from './rota-seals.ts';
import { createStaffAlerts } from './staff-alerts.service.ts';

/** What the operator has set about alerts. */
export type AlertSettings = {
  alertTimes: AlertTimes;
  /** ON_CALL_EMAILS. */
  onCallEmails: readonly string[];
  /** Whether ALERT_WEBHOOK_URL is set. */
  hasWebhook: boolean;
};

type Deps = AlertSettings & {
  database: Database;
  encryptionKeys: readonly Buffer[];
  /** ON_CALL. */
  onCall: string | undefined;
  mail: Mail;
  publicOrigin: () => string;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

export function createAlertServices({ database, encryptionKeys, onCall, ...deps }: Deps) {
  const queries = rotaQueries(database);
  const subscriptions = pushSubscriptionQueries(database);
  const alerts = alertQueries(database);
  const rota = createRota({ ...deps, queries, seals: createRotaSeals(encryptionKeys, deps.random), fallback: onCall });
  const staffAlerts = createStaffAlerts({ ...deps, queries, subscriptions });
  const recipients = createAlertRecipients({ ...deps, queries: alerts, onCallAddresses: rota.onCallAddresses });
  const { newCaseRecipients } = staffAlerts;
  const staff = staffQueries(database);
  return {
    rota,
    staffAlerts,
    alertRecipients: recipients,
    nightCalls: createNightCalls({
      ...deps,
      queries: alerts,
      staff,
      subscriptions,
      rota,
      recipients,
      newCaseRecipients,
    }),
  };
}
