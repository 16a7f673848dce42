import type { Env } from '../env.ts';
import type { MailTransport } from '../mail/mail.ts';
import type { ReportChannel } from './report-backup-problem.ts';

/** A mail to REPORTS_EMAIL. It goes out at once, not through the database, which may be what is broken. */
const createMailChannel =
  (transport: MailTransport, to: string): ReportChannel =>
  (_kind, message) =>
    transport.deliver({ to, ...message }, `backup-${crypto.randomUUID()}`);

export const createReportChannels = (env: Env, transport: MailTransport): ReportChannel[] => [
  createMailChannel(transport, env.mailAddresses.reports),
];
