import type { ExportedContactMessage } from '@ballast/db/queries/accounts/exports';
import type { Me } from '@ballast/schema/accounts';
import type { Export } from '@ballast/schema/export';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isoDay } from '../../privacy/timestamps.ts';

/** A member's contact messages in their export, with what staff answered. */
export function createExportedContacts(
  { queries: { exports: queries, contactAnswers } }: Base,
  { answerSeals, senderBox }: Pick<Privacy, 'answerSeals' | 'senderBox'>,
) {
  return {
    /** Anyone can enter any address, so only messages that the member sent while signed in are exported. */
    async listSent(handle: string, account: Pick<Me, 'email' | 'createdAt'>): Promise<ExportedContactMessage[]> {
      const fromSameAddress = await queries.contactMessages(account.email, new Date(account.createdAt));
      return fromSameAddress.filter(
        ({ id, senderSeal }) => senderSeal !== null && senderBox.open(senderSeal, `sender of ${id}`) === handle,
      );
    },

    async withAnswers(page: readonly ExportedContactMessage[]): Promise<Export['contactMessages']> {
      const rows = await contactAnswers.answersOf(page.map(({ id }) => id));
      const answersOf = (messageId: string) =>
        rows
          .filter(({ contactId }) => contactId === messageId)
          .map((row) => ({ words: answerSeals.open(row), answeredOn: isoDay(row.createdAt) }));
      return page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), answers: answersOf(row.id) }));
    },
  };
}
