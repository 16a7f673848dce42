import { brand } from '@ballast/schema/brand';
import pLimit from 'p-limit';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailMessage } from '../../mail/mail.ts';
import type { Webhook } from '../../mail/webhook.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { Readiness } from '../health/readiness.ts';
import type { AlertRecipients, LoadAlertRecipients } from './alert-recipients.ts';
import type { Alerts } from './alerts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Staff hear of it once a day, the webhook every hour. */
const quietMs = 20 * hourMs;
const mailsMax = 50;
const deliveriesAtOnce = 3;
const messageAbout = (states: Readiness['states']) => ({
  subject: `${brand.name}: ${states['database'] === 'ok' ? 'the server is not ready' : 'nobody can write or sign in'}`,
  text: `The server has not been ready for a minute. What does not work: ${Object.keys(states)
    .filter((name) => states[name] !== 'ok')
    .join(', ')}. Meanwhile nobody can sign in, or write a story, a message or a report. Crisis help is shown.

Tell whoever runs the server. What to do stands in docs/operating.md, at "Outages". Nobody is mailed again for 20 hours.
`,
});

/** Tells the operator and staff once `/readyz` has been 503 for a minute: the webhook every hour while that lasts. */
export function createReadinessWatch(
  { onCallEmails, reportsEmail, publicOrigin, clock }: Kernel,
  {
    readReadiness,
    alerts,
    canQueue,
    webhook,
    recipients,
    sendNow,
  }: {
    readReadiness: () => Promise<Readiness>;
    alerts: Pick<Alerts, 'queueAlert'>;
    /** False while a restore is not complete: mails must not go out, and the alert would wait with them. */
    canQueue: () => boolean;
    /** Used if the alert cannot wait in the database, which may be what fails. */
    webhook: Webhook | undefined;
    recipients: LoadAlertRecipients;
    /** Sends at once, without the database. */
    sendNow: (mail: MailMessage) => Promise<void>;
  },
) {
  let failedSinceMs: number | undefined;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let mailedAtMs = Number.NEGATIVE_INFINITY;
  let isMailing = false;

  async function call(url: string): Promise<void> {
    const queue = () =>
      alerts.queueAlert('readyz.failed', url).then(
        () => true,
        () => false,
      );
    const isQueued = canQueue() && (await queue());
    if (!isQueued) await webhook?.({ kind: 'readyz.failed', at: wholeMinute(clock()).toISOString(), url });
  }

  /** While a restore is not complete, a member who has left may be on the staff again. */
  async function loadRecipients(): Promise<AlertRecipients> {
    const known = { memberIds: [], addresses: [...onCallEmails] };
    return canQueue() ? recipients('staff').catch(() => known) : known;
  }

  async function mailStaff(states: Readiness['states']): Promise<void> {
    const { memberIds, addresses } = await loadRecipients();
    const to = [
      ...[...new Set([...addresses, reportsEmail])].map((address) => ({ address })),
      ...memberIds.map((memberId) => ({ memberId })),
    ];
    const pool = pLimit(deliveriesAtOnce);
    const message = messageAbout(states);
    const outcomes = await Promise.allSettled(
      to.slice(0, mailsMax).map((one) => pool(() => sendNow({ to: one, ...message }))),
    );
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (outcomes.some(({ status }) => status === 'fulfilled')) mailedAtMs = clock().getTime();
    else if (refused) throw refused.reason;
  }

  async function mailOnce(states: Readiness['states']): Promise<void> {
    if (isMailing || clock().getTime() - mailedAtMs < quietMs) return;
    isMailing = true;
    await mailStaff(states).finally(() => {
      isMailing = false;
    });
  }

  return {
    /** Call it several times a minute, in one process of each server. */
    async look(): Promise<void> {
      const { isReady, states } = await readReadiness();
      const nowMs = clock().getTime();
      failedSinceMs = isReady ? undefined : (failedSinceMs ?? nowMs);
      if (failedSinceMs === undefined || nowMs - failedSinceMs < minuteMs || nowMs - sentAtMs < hourMs) return;
      const outcomes = await Promise.allSettled([call(`${publicOrigin()}/readyz`), mailOnce(states)]);
      const [called] = outcomes;
      // Only now: a call that was not taken is tried again.
      if (called.status === 'fulfilled') sentAtMs = nowMs;
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}
