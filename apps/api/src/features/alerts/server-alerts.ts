import { checkAdminLog } from '@ballast/db/queries/admin/admin-log-check';
import type { Alerts } from './alerts.ts';

type Deps = {
  alerts: Pick<Alerts, 'queueAlert'>;
  isMailDelayed: () => Promise<boolean>;
  log: Parameters<typeof checkAdminLog>[0];
};

/** What the maintenance looks at for the operator. */
export function createServerAlerts({ alerts, isMailDelayed, log }: Deps) {
  return {
    async alertIfMailIsDelayed(): Promise<void> {
      if (await isMailDelayed()) await alerts.queueAlert('mail.delayed');
    },

    async alertIfLogIsBroken(): Promise<void> {
      const { faults } = await checkAdminLog(log);
      if (faults.length > 0) await alerts.queueAlert('log.broken');
    },
  };
}
