/** A plain text mail. The subject is logged, so it must not contain member input. */
export type MailMessage = {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
};

export type Mail = {
  /**
   * Queues the mail: resolves immediately and never rejects.
   * @param onSettled Learns whether the mail was handed over. Shutdown waits for it. Must not reject.
   */
  send(message: MailMessage, onSettled?: (isHandedOver: boolean) => Promise<void>): Promise<void>;
};

export type Deliver = (message: MailMessage) => Promise<void>;
