import { pendingMailQueries } from '@ballast/db/queries/notices/pending-mails';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createRevealsBox } from '../../privacy/reveals-box.ts';
import { noRecipient, revealMail } from './reveal-mail.ts';

/** Moves unsent mails of versions before 0.3 to the outbox. Members who left get a row too: a missing one would expose them. */
export async function convertPendingMails(
  { database, encryptionKeys, mail, contactEmail, random, log }: Kernel,
  { handles }: Pick<Privacy, 'handles'>,
): Promise<void> {
  const queries = pendingMailQueries(database);
  const box = createRevealsBox(encryptionKeys, random);
  for (const { revealId, memberSeal } of await queries.list()) {
    const handle = box.open(memberSeal, `reveal ${revealId}`);
    if (handle === undefined) {
      log.error('a pending mail about a reveal was kept: the current keys do not open its recipient');
      continue;
    }
    const memberId = await handles.memberIdOf(handle);
    const member = memberId === undefined ? undefined : await queries.getMember(memberId);
    await queries.convert(revealId, mail.toRow(revealMail('author', member ?? noRecipient(random), contactEmail)));
  }
}
