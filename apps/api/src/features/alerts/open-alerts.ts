import type { Database } from '@ballast/db/engine/database';
import { caseQueries } from '@ballast/db/queries/moderation/cases';
import { hiddenItemQueries } from '@ballast/db/queries/moderation/hidden-items';
import { alertQueries } from '@ballast/db/queries/staff/alerts';
import { staffQueries } from '@ballast/db/queries/staff/staff';
import type { Logger } from 'pino';
import { createLogEntries } from '../../auth/log-entries.ts';
import type { Mail } from '../../mail/mail.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createReportSeals } from '../../privacy/seals/report-seals.ts';
import type { DiskSpace } from '../../storage/disk-space.ts';
import { type AlertSettings, createAlertServices } from './alert-services.ts';
import { createAlerts } from './alerts.ts';
import { createDiskWatch } from './disk-watch.ts';
import { createEscalation } from './escalation.service.ts';
import { createHiddenItemCalls } from './hidden-items.ts';
import { createPicturedCases } from './pictured-cases.ts';
import { createVoices } from './voices.ts';

type Deps = AlertSettings & {
  database: Database;
  encryptionKeys: readonly Buffer[];
  mail: Mail;
  reportsEmail: string;
  /** Of each folder that this process writes to. */
  readDisks: () => Promise<DiskSpace[]>;
  publicOrigin: () => string;
  clock: () => Date;
  random: RandomBytes;
  log: Logger;
};

/** What the maintenance of a server tells. */
export function openAlerts({ database, ...deps }: Deps) {
  const queries = alertQueries(database);
  const seals = createReportSeals(deps.encryptionKeys, deps.random);
  const services = createAlertServices({ ...deps, database, onCall: undefined, toLogEntry: createLogEntries(deps) });
  const alerts = createAlerts({ ...deps, queries });
  return {
    ...alerts,
    recipients: services.alertRecipients,
    ...createDiskWatch({ ...deps, alerts, queries }),
    ringForHiddenItems: createHiddenItemCalls({
      ...deps,
      ...services.rota,
      queries: hiddenItemQueries(database),
      staff: staffQueries(database),
    }),
    escalation: createEscalation({
      ...deps,
      queries,
      recipients: services.alertRecipients,
      voicesIn: createVoices({ ...deps, queries, seals }).voicesIn,
      picturedCases: createPicturedCases({ queries: caseQueries(database), seals }),
      newCaseRecipients: services.staffAlerts.newCaseRecipients,
    }),
  };
}
