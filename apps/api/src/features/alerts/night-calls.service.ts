import type { AlertPlan, TestAlert } from '@ballast/schema/alerts';
import { harmReasons, urgentReasons } from '@ballast/schema/report-reasons';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { tooMany } from '../../limits/too-many.ts';
import type { MailMessage, MailRecipient } from '../../mail/mail.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { alertMessages } from './alert-messages.ts';
import type { LoadAlertRecipients } from './alert-recipients.ts';
import type { AlertTimes } from './escalation.policy.ts';
import type { RotaService } from './rota.service.ts';
import type { NewCaseRecipients } from './staff-alerts.service.ts';

const hourMs = 60 * 60_000;
const minutesBetweenTrials = 5;
const trialEveryMs = minutesBetweenTrials * 60_000;
const toTrialMail = (to: MailRecipient, url: string): MailMessage => ({
  to,
  subject: 'TRIAL: nobody is in danger, this tries out the night calls',
  text: `This is a trial call. Nobody waits, and there is nothing to do.

In an emergency you would get a mail like this one, and staff a push message on the devices where they have turned them on. If one of them did not arrive, please tell an admin:

${url}
`,
});

/** Shows who would be woken tonight, and tries it out. */
export function createNightCalls(
  {
    queries: { alerts: queries, staff, pushSubscriptions: subscriptions },
    onCallEmails,
    hasWebhook,
    mail,
    publicOrigin,
    toLogEntry,
    clock,
  }: Kernel,
  {
    rota,
    recipients,
    newCaseRecipients,
    alertTimes,
  }: {
    rota: Pick<RotaService, 'listTonight'>;
    recipients: LoadAlertRecipients;
    newCaseRecipients: NewCaseRecipients;
    alertTimes: AlertTimes;
  },
) {
  const kinds: AlertPlan['kinds'] = [
    ...urgentReasons.map((kind) => ({ kind, afterMinutes: [...alertTimes.urgent], reaches: 'staff' as const })),
    { kind: 'crisis_message', afterMinutes: [...alertTimes.urgent], reaches: 'staff' },
    { kind: 'call', afterMinutes: [0], reaches: 'admins' },
    ...harmReasons.map((kind) => ({ kind, afterMinutes: [...alertTimes.harm], reaches: 'staff' as const })),
  ];

  return {
    async plan(admin: AdminSession): Promise<AlertPlan> {
      const [members, takers, onCall] = await Promise.all([
        staff.list(),
        newCaseRecipients(true),
        rota.listTonight(admin),
      ]);
      return {
        kinds,
        staff: await Promise.all(
          members.map(async ({ userId, username, role }) => ({
            username,
            role,
            devices: (await subscriptions.listOf(userId)).length,
            takesNewCases: takers.includes(userId),
          })),
        ),
        onCall,
        onCallEmails: { count: onCallEmails.length, addresses: isAdmin(admin) ? [...onCallEmails] : null },
        webhook: hasWebhook,
      };
    },

    /** @throws {AppError} `RATE_LIMITED` within five minutes of the last one by any admin. */
    async sendTrial(admin: AdminSession): Promise<TestAlert> {
      const now = wholeMinute(clock());
      const url = `${publicOrigin()}/admin?tab=rota`;
      const to = await recipients('staff');
      const messages = () =>
        alertMessages(to, {
          calls: hasWebhook ? [{ kind: 'test', at: now.toISOString(), url }] : [],
          toMail: (recipient) => toTrialMail(recipient, url),
          expiresAt: new Date(now.getTime() + hourMs),
          isTrial: true,
        }).map(mail.toRow);
      const entry = toLogEntry(admin, { action: 'test_alert' });
      const unlessSince = new Date(now.getTime() - trialEveryMs);
      if (!(await queries.queueAlert('test', now, unlessSince, messages, entry))) {
        throw tooMany(
          trialEveryMs,
          `A trial call went out less than ${minutesBetweenTrials} minutes ago. Please wait, then try again.`,
        );
      }
      mail.wake();
      return { staff: to.memberIds.length, addresses: to.addresses.length, webhook: hasWebhook };
    },
  };
}
