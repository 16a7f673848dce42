import { limits } from '@ballast/schema/limits';
import type { Case, LookAgainInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

const dayMs = 24 * 60 * 60_000;

/** @param day YYYY-MM-DD (UTC). */
export function readLookAgainDay(day: string, now: Date, field: 'on' | 'lookAgainOn'): Date {
  const on = new Date(day);
  const today = wholeDay(now).getTime();
  if (on.getTime() < today || on.getTime() > today + limits.lookAgainDaysMax * dayMs) {
    const message = `This has to be today or a day within ${limits.lookAgainDaysMax} days.`;
    throw new AppError('BAD_INPUT', { fields: { [field]: message } });
  }
  return on;
}

/** Sets or ends the day on which staff look at a closed case again. */
export const createSetLookAgain =
  (
    { queries: { lookAgain: queries, cases }, toLogEntry, clock }: Base,
    { impartialStaff, getCase }: { impartialStaff: Pick<ImpartialStaff, 'checkAct'>; getCase: CasesService['get'] },
  ) =>
  async (admin: AdminSession, { caseId, on }: LookAgainInput): Promise<Case> => {
    await getCase(admin, caseId);
    const row = await cases.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    await impartialStaff.checkAct(admin, row);
    const day = on === null ? null : readLookAgainDay(on, clock(), 'on');
    const entry = toLogEntry(admin, {
      action: 'look_again',
      targetType: 'case',
      targetId: caseId,
      reason: on ?? 'done',
    });
    if (!(await queries.set(caseId, day, entry))) {
      throw new AppError('BAD_INPUT', { fields: { on: 'This case is open. Its decision can set the day.' } });
    }
    return getCase(admin, caseId);
  };
