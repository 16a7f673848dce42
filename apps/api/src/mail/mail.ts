/** One mail to one person, in plain text. The subject is logged, so it is never anybody's own words. */
export type MailMessage = {
  to: string;
  /** Who an answer goes to, where that isn't us. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
};

/** Outgoing mail. */
export type Mail = {
  /** Takes the mail over: resolves at once and never rejects, whatever becomes of it. */
  send(message: MailMessage): Promise<void>;
};

/** Hands one mail on, for good; rejects when that failed. */
export type Deliver = (message: MailMessage) => Promise<void>;
