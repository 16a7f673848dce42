import type { caseQueries } from '@ballast/db/queries/moderation/cases';
import type { CaseNoteInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import type { ReportSeals } from '../../privacy/seals/report-seals.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

type Deps = {
  cases: Pick<ReturnType<typeof caseQueries>, 'get'>;
  impartialStaff: Pick<ImpartialStaff, 'checkAct'>;
  getCase: CasesService['get'];
  reportSeals: Pick<ReportSeals, 'sealNote'>;
  toIdempotencyKey: (...parts: string[]) => string;
  clock: () => Date;
  random: RandomBytes;
};

const erasedText = 'What was reported is erased, so nothing more can be written about it.';

/** The rows of notes that staff write on a case, to each other or with a call for an admin. */
export function createCaseNoteRows(deps: Deps) {
  const { reportSeals, toIdempotencyKey, clock, random } = deps;
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
      const { evidence } = await deps.getCase(admin, caseId);
      const row = await deps.cases.get(caseId);
      if (row) await deps.impartialStaff.checkAct(admin, row);
      if (evidence === null) throw new AppError('BAD_INPUT', { fields: { words: erasedText } });
    },
  };
}

export type CaseNoteRows = ReturnType<typeof createCaseNoteRows>;
