import { createSessions } from '../auth/sessions.ts';
import type { UnsavedEnds } from '../auth/unsaved-ends.ts';
import { type ErasureSettings, openPrivacy } from '../erasure/open-privacy.ts';
import type { PresenceElsewhere } from '../events/hub.ts';
import { openEvents } from '../events/open-events.ts';
import { createLetterMails } from '../features/moderation/letter-mails.ts';
import { type Kernel, openBase } from '../kernel/kernel.ts';
import type { MailTransport } from '../mail/mail.ts';
import { openMail } from '../mail/open-mail.ts';
import type { PushDelivery } from '../mail/outbox.ts';
import type { Webhook } from '../mail/webhook.ts';
import type { MailAddresses } from '../settings/mail-addresses.ts';

type Settings = ErasureSettings & {
  mailAddresses: Pick<MailAddresses, 'contact' | 'reports'>;
  alertSettings: Pick<Kernel, 'onCallEmails' | 'hasWebhook'>;
};

type Options = Pick<Kernel, 'publicOrigin' | 'passwords' | 'rateLimits'> & {
  isSecure: () => boolean;
  transport: MailTransport;
  /** Delivers push messages. By default none is tried, and each stays in the outbox for a running server. */
  push?: PushDelivery;
  webhook?: Webhook | undefined;
  /** Whether mails are delivered once they are committed. Otherwise they wait for a running server. */
  deliversMails?: boolean;
  unsavedEnds?: UnsavedEnds | undefined;
  passwordProofMs?: number;
  presence?: PresenceElsewhere | undefined;
};

/** Opens what all use cases need. The server, the demo, the commands of the operator and the tests open it here. */
export function openKernel(
  opened: Parameters<typeof openBase>[0],
  { mailAddresses, alertSettings, ...erasure }: Settings,
  options: Options,
) {
  const { publicOrigin, passwords, rateLimits, isSecure, transport, webhook, presence } = options;
  const { push = async () => false, deliversMails = false, unsavedEnds, passwordProofMs } = options;
  const base = openBase(opened);
  const privacy = openPrivacy(base, erasure);
  const sessions = createSessions({
    ...base,
    queries: base.queries.sessions,
    handles: privacy.handles,
    isSecure,
    ...(unsavedEnds && { unsavedEnds }),
    ...(passwordProofMs !== undefined && { passwordProofMs }),
  });
  const events = openEvents({ ...base, sessions, presence });
  const letterMails = createLetterMails(base, privacy, { publicOrigin });
  const outbox = openMail(transport, { ...base, push, letterMails, webhook });
  const kernel: Kernel = {
    ...base,
    mail: deliversMails ? outbox : { toRow: outbox.toRow, wake() {} },
    news: events.news,
    sessions,
    passwords,
    rateLimits,
    publicOrigin,
    contactEmail: mailAddresses.contact,
    reportsEmail: mailAddresses.reports,
    onCallEmails: alertSettings.onCallEmails,
    hasWebhook: alertSettings.hasWebhook,
  };
  return { kernel, privacy, events, outbox };
}
