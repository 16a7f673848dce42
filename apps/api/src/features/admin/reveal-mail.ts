import { revealMail as revealTexts } from '@ballast/content/mails/reveal-mail';
import type { RevealedMember } from '@ballast/db/queries/admin-reveals';
import { brand } from '@ballast/schema/brand';
import type { MailMessage } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';

/** Replaces an author who has left, so that the row of the unsendable mail looks like any other. */
export const noRecipient = (random: RandomBytes): RevealedMember => ({
  id: createId(random),
  username: '',
  displayName: null,
});

export function revealMail({ id, username, displayName }: RevealedMember, contactEmail: string): MailMessage {
  return {
    to: { memberId: id },
    replyTo: { name: brand.name, address: contactEmail },
    ...revealTexts({ name: displayName ?? username, contactEmail }),
  };
}
