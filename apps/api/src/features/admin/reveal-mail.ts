import { revealMail as revealTexts } from '@ballast/content/mails/reveal-mail';
import type { RevealTopic } from '@ballast/content/reveals';
import type { RevealedMember } from '@ballast/db/queries/admin/admin-reveals';
import { brand } from '@ballast/schema/brand';
import type { MailMessage } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';

type Recipient = Pick<RevealedMember, 'id' | 'username' | 'displayName'>;

/** Replaces a member who has left, so that the row of the unsendable mail looks like any other. */
export const noRecipient = (random: RandomBytes): Recipient => ({
  id: createId(random),
  username: '',
  displayName: null,
});

export function revealMail(topic: RevealTopic, to: Recipient, contactEmail: string): MailMessage {
  const { id, username, displayName } = to;
  return {
    to: { memberId: id },
    replyTo: { name: brand.name, address: contactEmail },
    ...revealTexts({ topic, name: displayName ?? username, contactEmail }),
  };
}
