import { checkAdminLog } from '@ballast/db/queries/admin/admin-log-check';
import { createLogHashes } from '../../auth/log-entries.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { Alerts } from './alerts.ts';

/** What the maintenance looks at for the operator. */
export function createServerAlerts(
  { queries: { adminLog: queries }, encryptionKeys }: Base,
  { alerts, isMailDelayed }: { alerts: Pick<Alerts, 'queueAlert'>; isMailDelayed: () => Promise<boolean> },
) {
  const hashes = createLogHashes(encryptionKeys);
  return {
    async alertIfMailIsDelayed(): Promise<void> {
      if (await isMailDelayed()) await alerts.queueAlert('mail.delayed');
    },

    async alertIfLogIsBroken(): Promise<void> {
      const { faults } = await checkAdminLog({ queries, hashes });
      if (faults.length > 0) await alerts.queueAlert('log.broken');
    },
  };
}
