import type { HideOutcome, ShowOutcome } from '@ballast/db/queries/moderation/hidden-items';
import { limits } from '@ballast/schema/limits';
import type { Case } from '@ballast/schema/moderation';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';
import { targetOf } from './case-target.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

const dayMs = 24 * 60 * 60_000;
const texts = {
  gone: 'Members don’t see it any more: it is deleted, or was taken down before.',
  others: 'Only the one who hid it, or an admin, can show it again.',
  limited: `You have hidden ${limits.hiddenItemsPerDay} items today. Decide about this one, or ask an admin to look. You can hide the next from midnight UTC.`,
};

/** Takes an item off the site until a decision, while an admin is waited for. To members it looks like any other removal. */
export function createHiddenItems(
  { queries: { hiddenItems: queries, cases }, toLogEntry, clock }: Base,
  { latestCopiesOf }: Pick<Privacy, 'latestCopiesOf'>,
  { impartialStaff, getCase }: { impartialStaff: Pick<ImpartialStaff, 'checkAct'>; getCase: CasesService['get'] },
) {
  async function requireItem(admin: AdminSession, caseId: string) {
    await getCase(admin, caseId);
    const row = await cases.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    await impartialStaff.checkAct(admin, row);
    const [found] = await latestCopiesOf([row]);
    const target = targetOf(row, found?.copy);
    if (!target) throw new AppError('BAD_INPUT', { message: texts.gone });
    return { item: { targetType: row.targetType, targetId: row.targetId }, target };
  }

  function refusalOf(outcome: HideOutcome | ShowOutcome, now: Date): AppError | undefined {
    if (outcome === 'decided') return new AppError('ALREADY_DECIDED');
    if (outcome === 'gone') return new AppError('BAD_INPUT', { message: texts.gone });
    if (outcome === 'others') return new AppError('FORBIDDEN', { message: texts.others });
    if (outcome !== 'limited') return undefined;
    const midnightMs = wholeDay(now).getTime() + dayMs;
    const retryAfterSeconds = Math.ceil((midnightMs - now.getTime()) / 1000);
    return new AppError('RATE_LIMITED', { message: texts.limited, retryAfterSeconds });
  }

  return {
    async hide(admin: AdminSession, caseId: string): Promise<Case> {
      const now = clock();
      const outcome = await queries.hide({
        ...(await requireItem(admin, caseId)),
        caseId,
        hiddenAt: wholeMinute(now),
        day: wholeDay(now),
        maxPerDay: limits.hiddenItemsPerDay,
        entry: toLogEntry(admin, { action: 'hide_item', targetType: 'case', targetId: caseId }),
      });
      const refusal = refusalOf(outcome, now);
      if (refusal) throw refusal;
      return getCase(admin, caseId);
    },

    async show(admin: AdminSession, caseId: string): Promise<Case> {
      const outcome = await queries.show({
        ...(await requireItem(admin, caseId)),
        caseId,
        hiddenBy: isAdmin(admin) ? undefined : actorOf(admin),
        entry: toLogEntry(admin, { action: 'show_item', targetType: 'case', targetId: caseId }),
      });
      const refusal = refusalOf(outcome, clock());
      if (refusal) throw refusal;
      return getCase(admin, caseId);
    },
  };
}
