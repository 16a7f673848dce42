import type { Alert, MailMessage, MailRecipient, OutgoingMessage } from '../../mail/mail.ts';

const dayMs = 24 * 60 * 60_000;

export type CallRecipients = {
  /** Staff. */
  memberIds: readonly string[];
  /** Mailboxes that staff read. */
  staffAddresses: readonly string[];
  /** Of people who are not on the staff. */
  addresses: readonly string[];
};

type Call = { caseId: string; at: Date; hasWebhook: boolean; publicOrigin: string };

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
 * What rings when staff call an admin: the webhook, push messages and mails. None contains content or a name. Mails to staff name
 * no case: the one whose own item it is about would not find it, and so learn that it is theirs.
 */
export function callMessages({ memberIds, staffAddresses, addresses }: CallRecipients, call: Call): OutgoingMessage[] {
  const { at, caseId, hasWebhook, publicOrigin } = call;
  const expiresAt = new Date(at.getTime() + dayMs).toISOString();
  const queue = `${publicOrigin}/admin?tab=cases`;
  const webhook: Alert = { kind: 'call', at: at.toISOString(), url: `${queue}&case=${caseId}` };
  return [
    ...(hasWebhook ? [{ webhook, expiresAt }] : []),
    ...memberIds.map((memberId) => ({ push: { memberId, isForStaff: true as const }, expiresAt })),
    ...memberIds.map((memberId) => callMail({ memberId }, queue, call)),
    ...staffAddresses.map((address) => callMail({ address }, queue, call)),
    ...addresses.map((address) => callMail({ address }, `${queue}&case=${caseId}`, call)),
  ];
}
