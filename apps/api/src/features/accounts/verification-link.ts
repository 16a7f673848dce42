import { verifyAddressMail } from '@ballast/content/mails/link-mails';
import type { MailedLink } from '@ballast/db/queries/account-tokens';
import type { Mail } from '../../mail/mail.ts';
import type { CreateLink } from './link-tokens.ts';

type Deps = { createLink: CreateLink; mail: Pick<Mail, 'toRow'> };

export function createVerificationLink({ createLink, mail }: Deps, memberId: string, address: string): MailedLink {
  const { token, url } = createLink('verify_email', { userId: memberId, email: address });
  return { token, mail: mail.toRow({ to: { memberId, address }, ...verifyAddressMail({ url }) }) };
}
