import type { OutgoingMailRow } from '@ballast/db/queries/outgoing-mails';
import * as z from 'zod';

const address = z.string();

const recipient = z.union([
  /** To this address (a new or former one), as long as the account exists. */
  z.strictObject({ memberId: z.string(), address }),
  /** The member's address is looked up when the mail is sent; nothing is sent once the account is deleted. */
  z.strictObject({ memberId: z.string() }),
  /** The operator's addresses. */
  z.strictObject({ address }),
]);

/** The form in which a mail waits, sealed: an older version's mails have to stay readable. */
export const mailMessage = z.object({
  to: recipient,
  replyTo: z.object({ name: z.string(), address }).optional(),
  /** Logged, so it must not contain member input. */
  subject: z.string(),
  text: z.string(),
  /** The same for programs that show HTML. */
  html: z.string().optional(),
  /** A POST to it unsubscribes without signing in (RFC 8058). */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** From then on it is not sent any more. */
  expiresAt: z.iso.datetime().optional(),
  /** The sender has no name: it would be the product's. */
  isDiscreet: z.boolean().optional(),
});

/** A push message to all devices of a member, about a private message. It waits like a mail, and looks like one. */
const pushMessage = z.strictObject({
  push: z.strictObject({ memberId: z.string() }),
  /** From then on it is not sent any more. */
  expiresAt: z.iso.datetime(),
});

export const outgoingMessage = z.union([pushMessage, mailMessage]);

export type OutgoingMessage = z.infer<typeof outgoingMessage>;
export type MailRecipient = z.infer<typeof recipient>;
export type MailMessage = z.infer<typeof mailMessage>;

export type Mail = {
  /** Seals the mail or push message, for `insertMail` in the transaction of what it is about. */
  toRow(message: OutgoingMessage): OutgoingMailRow;
  /** To be called after the commit: starts the delivery and returns at once. */
  wake(): void;
};

/** A mail whose recipient was looked up. */
export type AddressedMail = Omit<MailMessage, 'to'> & { to: string };

export type MailTransport = {
  /** @param messageId The same in each attempt, so that a second delivery can be recognised. */
  deliver(mail: AddressedMail, messageId: string): Promise<void>;
  /** Rejects if no mail could be delivered now. */
  check(): Promise<void>;
};
