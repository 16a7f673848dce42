import type { MailTransport } from '../mail/mail.ts';
import { createWebhook } from '../mail/webhook.ts';
import { wholeMinute } from '../privacy/timestamps.ts';
import type { Env } from '../settings/env.ts';
import { createOwnOrigins } from '../settings/own-origins.ts';
import type { ReportChannel } from './report-backup-problem.ts';

// Both tell at once, and not through the database, which may be what is broken.

const createMailChannel = (transport: MailTransport, to: string): ReportChannel => ({
  name: 'REPORTS_EMAIL',
  tell: (_kind, message) => transport.deliver({ to, ...message }, `backup-${crypto.randomUUID()}`),
});

function createWebhookChannel(
  { publicUrl, host, port }: Env,
  settings: NonNullable<Env['alertWebhook']>,
): ReportChannel {
  const call = createWebhook(settings);
  const origins = createOwnOrigins(publicUrl, host);
  origins.setPort(port);
  return {
    name: 'ALERT_WEBHOOK_URL',
    tell: (kind, _message, at) =>
      call({ kind, at: wholeMinute(at).toISOString(), url: `${origins.publicOrigin()}/admin` }),
  };
}

/** None without SMTP_URL and ALERT_WEBHOOK_URL: a mail that is written to a file reaches nobody. */
export const createReportChannels = (env: Env, transport: MailTransport): ReportChannel[] => [
  ...(env.smtpUrl === undefined ? [] : [createMailChannel(transport, env.mailAddresses.reports)]),
  ...(env.alertWebhook ? [createWebhookChannel(env, env.alertWebhook)] : []),
];
