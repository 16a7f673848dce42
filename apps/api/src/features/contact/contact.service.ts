import { crisisContacts } from '@ballast/content/crisis';
import type { ContactSent, SendContactInput } from '@ballast/schema/contact';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailMessage } from '../../mail/mail.ts';
import { createId } from '../../privacy/random.ts';
import { createReference } from '../../privacy/reference.ts';

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The sender's subject is in the text, because mail subjects are logged. */
function toMail(
  to: string,
  { name, email, type, subject, message, page }: SendContactInput,
  reference: string | null,
): MailMessage {
  const report = reference === null ? '' : `Report ${reference} of the page ${page}\n`;
  return {
    to: { address: to },
    replyTo: { name: onOneLine(name), address: email },
    subject: `Contact form: ${type}`,
    text: `${report}From: ${onOneLine(name)} <${email}>\nSubject: ${onOneLine(subject)}\n\n${message}\n`,
  };
}

/** A row has the sealed handle of the sender, for their export. A visitor's row looks the same. */
export function createContactService(
  { queries: { contact: queries }, mail, contactEmail, toIdempotencyKey, clock, random }: Kernel,
  { senderBox }: Pick<Privacy, 'senderBox'>,
) {
  return {
    async send(viewer: Viewer | undefined, { clientId, ...input }: SendContactInput): Promise<ContactSent> {
      const id = createId(random);
      const reference = input.page === undefined ? null : createReference(random);
      const message = {
        ...input,
        reference,
        id,
        senderSeal: senderBox.seal(viewer?.handle ?? createId(random), `sender of ${id}`),
        idempotencyKey:
          // With other content it is another message, which must not be lost.
          clientId === undefined ? null : toIdempotencyKey('contact', input.email, clientId, JSON.stringify(input)),
        createdAt: clock(),
        isAnnounced: input.type !== 'crisis',
      };
      const isNew = await queries.create(message, mail.toRow(toMail(contactEmail, input, reference)));
      if (isNew) mail.wake();
      const firstReference =
        isNew || message.idempotencyKey === null ? reference : await queries.getReference(message.idempotencyKey);
      return {
        success: true,
        ...(firstReference && { reference: firstReference }),
        ...(input.type === 'crisis' && { crisisContacts: [...crisisContacts] }),
      };
    },
  };
}
