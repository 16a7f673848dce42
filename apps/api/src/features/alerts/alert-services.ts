import type { Kernel } from '../../kernel/kernel.ts';
import { createAlertRecipients } from './alert-recipients.ts';
import type { AlertTimes } from './escalation.policy.ts';
import { createNightCalls } from './night-calls.service.ts';
import { createRota } from './rota.service.ts';
import { createRotaSeals } from './rota-seals.ts';
import { createStaffAlerts } from './staff-alerts.service.ts';

export function createAlertServices(
  kernel: Kernel,
  {
    alertTimes,
    onCall,
  }: {
    alertTimes: AlertTimes;
    /** ON_CALL. */
    onCall: string | undefined;
  },
) {
  const rota = createRota(kernel, { seals: createRotaSeals(kernel.encryptionKeys, kernel.random), onCall });
  const staffAlerts = createStaffAlerts(kernel);
  const recipients = createAlertRecipients(kernel, { rota });
  const { newCaseRecipients } = staffAlerts;
  return {
    rota,
    staffAlerts,
    alertRecipients: recipients,
    nightCalls: createNightCalls(kernel, { rota, recipients, newCaseRecipients, alertTimes }),
  };
}
