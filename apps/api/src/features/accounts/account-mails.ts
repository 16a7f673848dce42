import type { MailTexts } from '@ballast/content/mails/mail-layout';
import type { UserRow } from '@ballast/db/queries/accounts';
import type { OutgoingMailRow } from '@ballast/db/queries/outgoing-mails';
import type { Mail } from '../../mail/mail.ts';

/** A mail about a change to how the member signs in. Undefined for an unconfirmed address, which may be somebody else's. */
export const toConfirmedAddress = (
  mail: Pick<Mail, 'toRow'>,
  { id, emailVerified }: Pick<UserRow, 'id' | 'emailVerified'>,
  texts: MailTexts,
): OutgoingMailRow | undefined => (emailVerified ? mail.toRow({ to: { memberId: id }, ...texts }) : undefined);
