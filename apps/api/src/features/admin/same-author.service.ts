import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { SameAuthorInput } from '@ballast/schema/admin';
import { limits } from '@ballast/schema/limits';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CaseReasons } from '../moderation/case-reasons.ts';
import { noRecipient, revealMail } from './reveal-mail.ts';
import { overLimit, type ToRevealRows } from './reveal-rows.ts';

const refuse = (message: string) => new AppError('BAD_INPUT', { fields: { caseIds: message } });

/**
 * Whether the items of two cases have one author, without who that is. One author or two leave the same rows: two entries of the log,
 * two reveals and two mails, of which the second has no recipient if there is one author.
 */
export function createSameAuthor(
  { queries: { adminReveals: queries, cases }, mail, news, contactEmail, clock, random }: Kernel,
  { authorship }: Pick<Privacy, 'authorship'>,
  {
    caseReasons,
    toRevealRows,
  }: { caseReasons: Pick<CaseReasons, 'requireActable' | 'requireBacked'>; toRevealRows: ToRevealRows },
) {
  async function requireCase(admin: AdminSession, caseId: string | undefined): Promise<CaseRow> {
    const row = await caseReasons.requireActable(admin, await cases.get(caseId ?? ''));
    if (row.status !== 'open') throw refuse('Both cases have to be open.');
    await caseReasons.requireBacked(admin, row);
    return row;
  }

  async function readItem({ id: caseId, targetType, targetId }: CaseRow) {
    if (targetType !== 'post' && targetType !== 'comment') throw refuse('Both have to be posts or comments.');
    const item = await queries.getAuthorship(targetType, targetId);
    if (!item) throw new AppError('NOT_FOUND');
    if (item.authorSeal === null) throw refuse('One of them carries its author’s name already.');
    const handle = authorship.handleOf(item);
    if (handle === undefined) throw new AppError('NOT_FOUND');
    return { caseId, handle, shownWith: await queries.itemsOfOneAuthor(targetType, targetId) };
  }

  return async (admin: AdminSession, { caseIds: [oneId, otherId], reason }: SameAuthorInput) => {
    const one = await readItem(await requireCase(admin, oneId));
    const other = await readItem(await requireCase(admin, otherId));
    const isSame = one.handle === other.handle;
    const toRows = (item: typeof one, compared: typeof one) =>
      toRevealRows(admin, {
        action: 'same_author',
        targetType: 'case',
        targetId: item.caseId,
        reason: `Compared with the case ${compared.caseId}. ${reason}`,
        handle: item.handle,
        kind: 'same_author',
      });
    const outcome = await queries.reveal({
      subjects: [await toRows(one, other), await toRows(other, one)],
      toMails: ([first, second]) =>
        [first, isSame ? undefined : second].map((member) =>
          mail.toRow(revealMail('same_author', member ?? noRecipient(random), contactEmail)),
        ),
      maxPerDay: limits.revealsPerDay,
      unlessRevealed: [...one.shownWith, ...other.shownWith],
    });
    if (outcome.refusal === 'known') {
      throw new AppError('FORBIDDEN', {
        message: 'The author of one of them was revealed. The answer would say who wrote the other.',
      });
    }
    if (outcome.refusal) throw overLimit(clock());
    mail.wake();
    const memberIds = outcome.members.flatMap((member) => member?.id ?? []);
    news.sendAtNextHeartbeat([...new Set(memberIds)], ['notices'], 1);
    if (memberIds.length < outcome.members.length) throw new AppError('NOT_FOUND');
    return { same: isSame };
  };
}
