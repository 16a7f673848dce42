import { limits } from '@ballast/schema/limits';
import type { AppealInput, OwnDecision } from '@ballast/schema/own-decisions';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailMessage } from '../../mail/mail.ts';
import { hasRemovedItem } from '../../privacy/seals/decision-seals.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { appealDeadline } from '../../sanctions/appeal-deadline.ts';
import type { ToldDecision, ToldDecisions } from '../../sanctions/told-decisions.ts';

function toMail(to: string, { decision: { caseId }, targetType }: ToldDecision): MailMessage {
  return {
    to: { address: to },
    subject: `Appeal in case ${caseId}: ${targetType}`,
    text: `A member has appealed against a decision about a ${targetType}. The case ${caseId} waits in the admin area.\n`,
  };
}

export function createOwnDecisions(
  { queries: { decisions: queries }, mail, reportsEmail, clock }: Kernel,
  { decisionSeals: seals }: Pick<Privacy, 'decisionSeals'>,
  { toldDecisionsOf }: { toldDecisionsOf: ToldDecisions },
) {
  /** Messages and profiles are stored under a hash of their id. Their text is sealed in the decision. */
  async function itemOf({ decision, targetType, targetId }: ToldDecision): Promise<OwnDecision['item']> {
    if (targetType === 'user' || targetType === 'message') {
      return { targetType, id: null, content: seals.openDetails(decision)?.content || null };
    }
    return { targetType, id: targetId, content: (await queries.contentOf(targetType, targetId)) ?? null };
  }

  async function toView(row: ToldDecision): Promise<OwnDecision> {
    const { decision } = row;
    const details = seals.openDetails(decision);
    const deadline = appealDeadline(decision);
    return {
      id: decision.id,
      action: decision.action,
      rule: details?.rule ?? null,
      words: details?.words ?? null,
      until: details?.until?.toISOString() ?? null,
      removesItem: hasRemovedItem(decision, details),
      madeAt: decision.createdAt.toISOString(),
      isReversed: decision.isReversed,
      item: await itemOf(row),
      appeal: decision.appealedAt && {
        words: seals.openAppeal(decision),
        answer: seals.openAppealAnswer(decision),
        isOpen: decision.answeredAt === null,
      },
      reply: decision.repliedAt && { words: seals.openReply(decision) },
      canAppealUntil: deadline && deadline > clock() ? deadline.toISOString() : null,
    };
  }

  return {
    async list(viewer: Viewer): Promise<OwnDecision[]> {
      return Promise.all((await toldDecisionsOf(viewer)).map(toView));
    },

    async appeal(viewer: Viewer, { decisionId, words }: AppealInput): Promise<void> {
      const row = (await toldDecisionsOf(viewer)).find(({ decision }) => decision.id === decisionId);
      if (!row) throw new AppError('NOT_FOUND');
      if (row.decision.appealedAt) throw new AppError('ALREADY_DECIDED', { message: 'You have appealed already.' });
      const deadline = appealDeadline(row.decision);
      if (!deadline || deadline <= clock()) {
        throw new AppError('FORBIDDEN', { message: `An appeal can be made for ${limits.appealDays} days.` });
      }
      const isNew = await queries.appeal({
        id: decisionId,
        caseId: row.decision.caseId,
        appealSeal: seals.sealAppeal(decisionId, words),
        appealedAt: wholeMinute(clock()),
        mail: mail.toRow(toMail(reportsEmail, row)),
      });
      if (!isNew) {
        throw new AppError('ALREADY_DECIDED', {
          message: 'This was taken back meanwhile, or you have appealed already.',
        });
      }
      mail.wake();
    },
  };
}

export type OwnDecisions = ReturnType<typeof createOwnDecisions>;
