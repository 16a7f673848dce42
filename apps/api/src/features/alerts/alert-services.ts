import type { Database } from '@ballast/db/database';
import { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import { rotaQueries } from '@ballast/db/queries/rota';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createRota } from './rota.service.ts';
import { createRotaSeals } from './rota-seals.ts';
import { createStaffAlerts } from './staff-alerts.service.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  /** ON_CALL. */
  onCall: string | undefined;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

export function createAlertServices({ database, encryptionKeys, onCall, ...deps }: Deps) {
  const queries = rotaQueries(database);
  return {
    rota: createRota({ ...deps, queries, seals: createRotaSeals(encryptionKeys, deps.random), fallback: onCall }),
    staffAlerts: createStaffAlerts({ ...deps, queries, subscriptions: pushSubscriptionQueries(database) }),
  };
}
