import type { Case, LowerCaseInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

const erasedText = 'What was reported is erased, so nothing more can be written about it.';
const notLowerText = 'This reason is as urgent as the present one, or more so. Choose one that is less urgent.';

/** Gives a case a less urgent reason: a slip in a list, or a report that said "danger" and was none. */
export function createLowerCase(
  { queries: { caseLowering: queries, cases }, toIdempotencyKey, toLogEntry, clock, random }: Base,
  { reportSeals }: Pick<Privacy, 'reportSeals'>,
  { impartialStaff, getCase }: { impartialStaff: Pick<ImpartialStaff, 'checkAct'>; getCase: CasesService['get'] },
) {
  return async (admin: AdminSession, { caseId, reason, note, clientId }: LowerCaseInput): Promise<Case> => {
    const { evidence, reason: before } = await getCase(admin, caseId);
    const row = await cases.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    await impartialStaff.checkAct(admin, row);
    if (evidence === null) throw new AppError('BAD_INPUT', { fields: { note: erasedText } });
    const id = createId(random);
    const writtenBy = actorOf(admin);
    const now = clock();
    const outcome = await queries.lower({
      caseId,
      reason,
      now,
      note: {
        id,
        caseId,
        writtenBy,
        wordsSeal: reportSeals.sealNote(id, note),
        idempotencyKey: clientId === undefined ? null : toIdempotencyKey('lower case', writtenBy, caseId, clientId),
        createdAt: wholeMinute(now),
      },
      entry: toLogEntry(admin, {
        action: 'lower_case',
        targetType: 'case',
        targetId: caseId,
        reason: `${before} to ${reason}`,
      }),
    });
    if (outcome === 'decided') throw new AppError('ALREADY_DECIDED');
    if (outcome === 'not lower') throw new AppError('BAD_INPUT', { fields: { reason: notLowerText } });
    return getCase(admin, caseId);
  };
}
