import type { Kernel } from '../../kernel/kernel.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';

const hourMs = 60 * 60_000;
const expiryMs = 24 * hourMs;

/** What an operator is told about the server itself. */
export type AlertKind = 'mail.delayed' | 'readyz.failed' | 'log.broken' | 'disk';

/** Alerts for ALERT_WEBHOOK_URL. They wait among the mails, so a crash loses none. */
export function createAlerts({ queries: { alerts: queries }, hasWebhook, mail, publicOrigin, clock }: Kernel) {
  return {
    /**
     * Call it as long as the fault lasts: each kind is sent at most once an hour, whatever the number of machines. `url` is
     * the page to look at, the admin area by default. Does nothing without a webhook.
     */
    async queueAlert(kind: AlertKind, url = `${publicOrigin()}/admin`): Promise<void> {
      if (!hasWebhook) return;
      const now = wholeMinute(clock());
      const message = {
        webhook: { kind, at: now.toISOString(), url },
        expiresAt: new Date(now.getTime() + expiryMs).toISOString(),
      };
      const unlessSince = new Date(now.getTime() - hourMs);
      if (await queries.queueAlert(kind, now, unlessSince, () => [mail.toRow(message)])) mail.wake();
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
