import { revealMail as revealTexts } from '@ballast/content/mails/reveal-mail';
import type { RevealedMember } from '@ballast/db/queries/admin-reveals';
import { brand } from '@ballast/schema/brand';
import type { MailMessage } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';

/** Stands for an author who has left. The mail about the reveal has no recipient, and its row looks like any other. */
export const nobody = (random: RandomBytes): RevealedMember => ({
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
