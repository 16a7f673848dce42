import type { Database } from '@ballast/db/engine/database';
import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { checkAdminLog } from '@ballast/db/queries/admin/admin-log-check';
import { recordsQueries } from '@ballast/db/queries/admin/records';
import { createLogHashes } from '../../auth/log-entries.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createDecisionSeals } from '../../privacy/seals/decision-seals.ts';
import { createReportSeals } from '../../privacy/seals/report-seals.ts';
import type { createAdminLog } from '../admin/admin-log.service.ts';
import type { createTransparency } from '../admin/transparency.service.ts';
import { createRecords } from './records.service.ts';

type Deps = {
  database: Database;
  admin: Pick<ReturnType<typeof createAdminLog>, 'readLog'> &
    Pick<ReturnType<typeof createTransparency>, 'transparency'>;
  contactEmail: string;
  encryptionKeys: readonly Buffer[];
  random: RandomBytes;
};

export function openRecords({ database, admin, contactEmail, encryptionKeys, random }: Deps) {
  const log = { queries: adminLogQueries(database), hashes: createLogHashes(encryptionKeys) };
  return createRecords({
    queries: recordsQueries(database),
    listQuarters: admin.transparency,
    readLog: admin.readLog,
    checkLog: () => checkAdminLog(log),
    decisionSeals: createDecisionSeals(encryptionKeys, random),
    reportSeals: createReportSeals(encryptionKeys, random),
    contactEmail,
  });
}
