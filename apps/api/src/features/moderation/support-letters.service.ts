import type { AnswerLetterInput } from '@ballast/schema/own-decisions';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailMessage } from '../../mail/mail.ts';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';
import type { ToldDecision, ToldDecisions } from '../../sanctions/told-decisions.ts';
import type { ReadMarks } from './read-marks.ts';

const toMail = (to: string, { decision: { caseId }, targetType }: ToldDecision): MailMessage => ({
  to: { address: to },
  subject: `Answer in case ${caseId}: ${targetType}`,
  text: `A member has answered the letter of support about a ${targetType}. The answer is in case ${caseId} in the admin area.\n`,
});

/** What the receiver of a letter of support does with it. */
export function createSupportLetters(
  { queries: { supportLetters: queries, cases }, mail, reportsEmail, clock }: Kernel,
  { latestCopiesOf, decisionSeals: seals }: Pick<Privacy, 'latestCopiesOf' | 'decisionSeals'>,
  { toldDecisionsOf, readMarks }: { toldDecisionsOf: ToldDecisions; readMarks: Pick<ReadMarks, 'hold'> },
) {
  const find = async (viewer: Viewer, decisionId: string) =>
    (await toldDecisionsOf(viewer)).find(({ decision }) => decision.id === decisionId);

  async function isNamed(caseId: string): Promise<boolean> {
    const row = await cases.get(caseId);
    const [found] = row ? await latestCopiesOf([row]) : [];
    return found?.copy?.evidence.isAnonymous === false;
  }

  return {
    async answer(viewer: Viewer, { decisionId, words }: AnswerLetterInput): Promise<void> {
      const row = await find(viewer, decisionId);
      if (!row) throw new AppError('NOT_FOUND');
      const { action, caseId, repliedAt, isReversed } = row.decision;
      if (action !== 'support') {
        throw new AppError('ALREADY_DECIDED', { message: 'This is no letter that can be answered.' });
      }
      if (repliedAt) throw new AppError('ALREADY_DECIDED', { message: 'You have answered already.' });
      if (isReversed) {
        throw new AppError('ALREADY_DECIDED', { message: 'This letter was taken back, so it cannot be answered.' });
      }
      const now = clock();
      const isNew = await queries.reply({
        id: decisionId,
        caseId,
        replySeal: seals.sealReply(decisionId, words),
        repliedAt: wholeMinute(now),
        lookAgainOn: wholeDay(now),
        mail: mail.toRow(toMail(reportsEmail, row)),
      });
      if (!isNew) {
        throw new AppError('ALREADY_DECIDED', {
          message: 'This letter was taken back meanwhile, or you have answered already.',
        });
      }
      mail.wake();
    },

    /** Does nothing for what is no letter to the viewer. */
    async markRead(viewer: Viewer, decisionId: string): Promise<void> {
      const row = await find(viewer, decisionId);
      if (row?.decision.action !== 'support' || row.decision.isRead) return;
      if (await isNamed(row.decision.caseId)) await queries.markRead([decisionId]);
      else readMarks.hold(decisionId);
    },
  };
}
