import type { OutgoingMailRow } from '@ballast/db/queries/notices/outgoing-mails';
import * as z from 'zod';

const address = z.string();

const recipient = z.union([
  /** Sent to this address (a new or former one), if the account still exists. */
  z.strictObject({ memberId: z.string(), address }),
  /** The member's address is looked up when the mail is sent; nothing is sent once the account is deleted. */
  z.strictObject({ memberId: z.string() }),
  z.strictObject({ address }),
  /** The author to whom the decision `support` with this id is a letter. Looked up, with the texts, when the mail is sent. */
  z.strictObject({ letterId: z.string() }),
]);

/** A mail as it is sealed in the database. Mails of an older version have to stay readable. */
export const mailMessage = z.object({
  to: recipient,
  replyTo: z.object({ name: z.string(), address }).optional(),
  /** Logged, so it must not contain member input. */
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** A POST to this URL unsubscribes without signing in (RFC 8058). */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
  expiresAt: z.iso.datetime().optional(),
  /** True leaves the brand out of the sender's name. */
  isDiscreet: z.boolean().optional(),
});

/**
 * A push message to all devices of a member: about a private message, or for staff about a case that waits. Its row looks like
 * the row of a mail.
 */
const pushMessage = z.strictObject({
  push: z.strictObject({
    memberId: z.string(),
    isForStaff: z.literal(true).optional(),
    /** Of a message for staff: whether it only tries out how they are reached. */
    isTrial: z.literal(true).optional(),
  }),
  expiresAt: z.iso.datetime(),
});

/** The body of a request to ALERT_WEBHOOK_URL. Contains neither content nor names. */
const alert = z.strictObject({
  kind: z.string(),
  at: z.iso.datetime(),
  url: z.string(),
  /** How long a case or message has waited; of several the longest. */
  ageMinutes: z.int().optional(),
  /** How many cases or messages it is about, if more than one. `url` is then the queue. */
  count: z.int().optional(),
});
export type Alert = z.infer<typeof alert>;

const webhookMessage = z.strictObject({ webhook: alert, expiresAt: z.iso.datetime() });

export const outgoingMessage = z.union([pushMessage, webhookMessage, mailMessage]);

export type PushMessage = z.infer<typeof pushMessage>;
export type OutgoingMessage = z.infer<typeof outgoingMessage>;
export type MailRecipient = z.infer<typeof recipient>;
export type MailMessage = z.infer<typeof mailMessage>;

export type Mail = {
  /** Seals a mail, push message or webhook call. `insertMail` inserts the row in the transaction of what the mail is about. */
  toRow(message: OutgoingMessage): OutgoingMailRow;
  /** Call it after the commit. It starts the delivery and returns immediately. */
  wake(): void;
};

export type AddressedMail = Omit<MailMessage, 'to'> & { to: string };

export type MailTransport = {
  /** @param messageId The same in each attempt, so that mail programs recognise a second delivery. */
  deliver(mail: AddressedMail, messageId: string): Promise<void>;
  check(): Promise<void>;
};
