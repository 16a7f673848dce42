import type { MailMessage, MailRecipient, OutgoingMessage } from '../../mail/mail.ts';
import { alertMessages } from './alert-messages.ts';
import type { AlertRecipients } from './alert-recipients.ts';

const dayMs = 24 * 60 * 60_000;

type Call = { caseId: string; at: Date; reportsEmail: string; hasWebhook: boolean; publicOrigin: string };

function callMail(to: MailRecipient, url: string, { publicOrigin }: Call): MailMessage {
  return {
    to,
    subject: 'URGENT: an admin is asked to look at a case',
    text: `Staff have asked an admin to look at a case. It is marked in the admin area: ${url}

Admins: claim it as soon as you look at it. You can also claim it if somebody else holds it. Then everybody sees that you are there.

If no case there is marked any more, an admin has claimed it, or it was decided. Look at the decided cases under Closed: ${publicOrigin}/admin?tab=cases&cases=closed
`,
  };
}

/**
 * What rings when staff call an admin: the webhook, push messages and mails. None contains content or a name. Mails to staff, and to
 * the mailbox that they read, name no case: the one whose own item it is about would not find it, and so learn that it is theirs.
 */
export function callMessages({ memberIds, addresses }: AlertRecipients, call: Call): OutgoingMessage[] {
  const { at, caseId, reportsEmail, hasWebhook, publicOrigin } = call;
  const queue = `${publicOrigin}/admin?tab=cases`;
  const url = `${queue}&case=${caseId}`;
  const isOnCall = addresses.includes(reportsEmail.toLowerCase());
  const to = { memberIds, addresses: isOnCall ? addresses : [reportsEmail, ...addresses] };
  return alertMessages(to, {
    calls: hasWebhook ? [{ kind: 'call', at: at.toISOString(), url }] : [],
    toMail: (one) => callMail(one, 'address' in one && addresses.includes(one.address) ? url : queue, call),
    expiresAt: new Date(at.getTime() + dayMs),
  });
}
