import type { Webhook } from '../../mail/webhook.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { Alerts } from './alerts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Deps = {
  isReady: () => Promise<boolean>;
  alerts: Pick<Alerts, 'queueAlert'>;
  /** False while a restore is not complete: mails must not go out, and the alert would wait with them. */
  canQueue: () => boolean;
  /** Used if the alert cannot wait in the database, which may be what fails. */
  webhook: Webhook | undefined;
  publicOrigin: () => string;
  clock: () => Date;
};

/** Tells the operator once `/readyz` has been false for a minute, and every hour while that lasts. */
export function createReadinessWatch({ isReady, alerts, canQueue, webhook, publicOrigin, clock }: Deps) {
  let failedSinceMs: number | undefined;
  let sentAtMs = Number.NEGATIVE_INFINITY;

  async function send(url: string): Promise<void> {
    const queue = () =>
      alerts.queueAlert('readyz.failed', url).then(
        () => true,
        () => false,
      );
    const isQueued = canQueue() && (await queue());
    if (!isQueued) await webhook?.({ kind: 'readyz.failed', at: wholeMinute(clock()).toISOString(), url });
  }

  return {
    /** Call it several times a minute, in one process of each server. */
    async look(): Promise<void> {
      const ready = await isReady();
      const nowMs = clock().getTime();
      failedSinceMs = ready ? undefined : (failedSinceMs ?? nowMs);
      if (failedSinceMs === undefined || nowMs - failedSinceMs < minuteMs || nowMs - sentAtMs < hourMs) return;
      await send(`${publicOrigin()}/readyz`);
      // Only now: what was not sent is tried again.
      sentAtMs = nowMs;
    },
  };
}
