import type { CaseNoteInput } from '@ballast/schema/moderation';
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

/** The rows of notes that staff write on a case, to each other or with a call for an admin. */
export function createCaseNoteRows(
  { queries: { cases }, toIdempotencyKey, clock, random }: Base,
  { reportSeals }: Pick<Privacy, 'reportSeals'>,
  { impartialStaff, getCase }: { impartialStaff: Pick<ImpartialStaff, 'checkAct'>; getCase: CasesService['get'] },
) {
  return {
    toRow(action: string, admin: AdminSession, { caseId, words, clientId }: CaseNoteInput) {
      const id = createId(random);
      const writtenBy = actorOf(admin);
      return {
        id,
        caseId,
        writtenBy,
        wordsSeal: reportSeals.sealNote(id, words),
        idempotencyKey: clientId === undefined ? null : toIdempotencyKey(action, writtenBy, caseId, clientId),
        createdAt: wholeMinute(clock()),
      };
    },

    /**
     * Refuses an unknown case, one about the staff member's own item, one that they are kept out of, and one whose evidence, and
     * notes with it, is erased.
     */
    async requireCase(admin: AdminSession, caseId: string): Promise<void> {
      const { evidence } = await getCase(admin, caseId);
      const row = await cases.get(caseId);
      if (row) await impartialStaff.checkAct(admin, row);
      if (evidence === null) throw new AppError('BAD_INPUT', { fields: { words: erasedText } });
    },
  };
}

export type CaseNoteRows = ReturnType<typeof createCaseNoteRows>;
