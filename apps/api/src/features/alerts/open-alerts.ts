import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { DiskSpace } from '../../storage/disk-space.ts';
import { createAlertServices } from './alert-services.ts';
import { createAlerts } from './alerts.ts';
import { createDiskWatch } from './disk-watch.ts';
import type { AlertTimes } from './escalation.policy.ts';
import { createEscalation } from './escalation.service.ts';
import { createHiddenItemCalls } from './hidden-items.ts';
import { createPicturedCases } from './pictured-cases.ts';
import { createVoices } from './voices.ts';

/** What the maintenance of a server tells. */
export function openAlerts(
  kernel: Kernel,
  privacy: Privacy,
  {
    alertTimes,
    readDisks,
  }: {
    alertTimes: AlertTimes;
    /** Of each folder that this process writes to. */
    readDisks: () => Promise<DiskSpace[]>;
  },
) {
  const { alertRecipients: recipients, staffAlerts } = createAlertServices(kernel, { alertTimes, onCall: undefined });
  const alerts = createAlerts(kernel);
  return {
    ...alerts,
    recipients,
    ...createDiskWatch(kernel, { alerts, readDisks }),
    ringForHiddenItems: createHiddenItemCalls(kernel, { recipients }),
    escalation: createEscalation(kernel, {
      alertTimes,
      recipients,
      picturedCases: createPicturedCases(kernel, privacy),
      voicesIn: createVoices(kernel, privacy).voicesIn,
      newCaseRecipients: staffAlerts.newCaseRecipients,
    }),
  };
}
