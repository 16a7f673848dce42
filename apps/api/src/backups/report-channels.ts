import type { Env } from '../env.ts';
import { createOwnOrigins } from '../http/own-origins.ts';
import type { MailTransport } from '../mail/mail.ts';
import { createWebhook } from '../mail/webhook.ts';
import { wholeMinute } from '../privacy/timestamps.ts';
import type { ReportChannel } from './report-backup-problem.ts';

// Both tell at once, and not through the database, which may be what is broken.

/** A mail to REPORTS_EMAIL. */
const createMailChannel =
  (transport: MailTransport, to: string): ReportChannel =>
  (_kind, message) =>
    transport.deliver({ to, ...message }, `backup-${crypto.randomUUID()}`);

/** A call of ALERT_WEBHOOK_URL. */
function createWebhookChannel(
  { publicUrl, host, port }: Env,
  settings: NonNullable<Env['alertWebhook']>,
): ReportChannel {
  const tell = createWebhook(settings);
  const origins = createOwnOrigins(publicUrl, host);
  origins.setPort(port);
  return (kind, _message, at) =>
    tell({ kind, at: wholeMinute(at).toISOString(), url: `${origins.publicOrigin()}/admin` });
}

export const createReportChannels = (env: Env, transport: MailTransport): ReportChannel[] => [
  createMailChannel(transport, env.mailAddresses.reports),
  ...(env.alertWebhook ? [createWebhookChannel(env, env.alertWebhook)] : []),
];
