import type { MailTexts } from '@ballast/content/mails/mail-layout';
import type { UserRow } from '@ballast/db/queries/accounts';
import type { OutgoingMailRow } from '@ballast/db/queries/outgoing-mails';
import type { Mail } from '../../mail/mail.ts';

/** Returns undefined for an unconfirmed address, because it may belong to somebody else. */
export const toSecurityMail = (
  mail: Pick<Mail, 'toRow'>,
  { id, emailVerified }: Pick<UserRow, 'id' | 'emailVerified'>,
  texts: MailTexts,
): OutgoingMailRow | undefined => (emailVerified ? mail.toRow({ to: { memberId: id }, ...texts }) : undefined);
