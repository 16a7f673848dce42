import type { caseNoteQueries } from '@ballast/db/queries/case-notes';
import type { AddCaseNoteInput, Case } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf, type ToLogEntry } from '../../auth/log-entries.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import type { CasesService } from './cases.service.ts';

type Deps = {
  queries: ReturnType<typeof caseNoteQueries>;
  getCase: CasesService['get'];
  reportSeals: Pick<ReportSeals, 'sealNote'>;
  toIdempotencyKey: (...parts: string[]) => string;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

export function createCaseNotesService(deps: Deps) {
  const { queries, getCase, reportSeals, toIdempotencyKey, toLogEntry, clock, random } = deps;

  function toRow(admin: AdminSession, { caseId, words, clientId }: AddCaseNoteInput) {
    const id = createId(random);
    const writtenBy = actorOf(admin);
    return {
      id,
      caseId,
      writtenBy,
      wordsSeal: reportSeals.sealNote(id, words),
      idempotencyKey: clientId === undefined ? null : toIdempotencyKey('case note', writtenBy, caseId, clientId),
      createdAt: wholeMinute(clock()),
    };
  }

  return {
    async add(admin: AdminSession, input: AddCaseNoteInput): Promise<Case> {
      const { caseId } = input;
      // Refuses an unknown case, and one about the staff member's own item.
      await getCase(admin, caseId);
      const entry = toLogEntry(admin, { action: 'add_note', targetType: 'case', targetId: caseId });
      await queries.add(toRow(admin, input), entry);
      return getCase(admin, caseId);
    },
  };
}
