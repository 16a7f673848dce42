import { checkAdminLog } from '@ballast/db/queries/admin/admin-log-check';
import { createLogHashes } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { createAdminLog } from '../admin/admin-log.service.ts';
import type { createTransparency } from '../admin/transparency.service.ts';
import { createRecords } from './records.service.ts';

export function openRecords(
  base: Base,
  privacy: Pick<Privacy, 'decisionSeals' | 'reportSeals'>,
  {
    admin,
    contactEmail,
  }: {
    admin: Pick<ReturnType<typeof createAdminLog>, 'readLog'> &
      Pick<ReturnType<typeof createTransparency>, 'transparency'>;
    contactEmail: string;
  },
) {
  const log = { queries: base.queries.adminLog, hashes: createLogHashes(base.encryptionKeys) };
  return createRecords(base, privacy, {
    listQuarters: admin.transparency,
    readLog: admin.readLog,
    checkLog: () => checkAdminLog(log),
    contactEmail,
  });
}
