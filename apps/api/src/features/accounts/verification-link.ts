import { verifyAddressMail } from '@ballast/content/mails/link-mails';
import type { MailedLink } from '@ballast/db/queries/accounts/account-tokens';
import type { Kernel } from '../../kernel/kernel.ts';
import { type CreateLink, untilExpiry } from './link-tokens.ts';

export function createVerificationLink(
  { mail, createLink }: Pick<Kernel, 'mail'> & { createLink: CreateLink },
  memberId: string,
  address: string,
): MailedLink {
  const link = createLink('verify_email', { userId: memberId, email: address });
  const message = { to: { memberId, address }, ...verifyAddressMail(link), ...untilExpiry(link) };
  return { token: link.token, mail: mail.toRow(message) };
}
