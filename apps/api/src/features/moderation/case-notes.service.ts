import type { CorrectCaseNoteInput } from '@ballast/schema/case-records';
import type { Case, CaseNoteInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { CaseNoteRows } from './case-note-rows.ts';
import type { CasesService } from './cases.service.ts';

const othersNoteText = 'Only whoever wrote a note can correct it. Write a note of your own.';

export function createCaseNotesService(
  { queries: { caseNotes: queries }, toLogEntry }: Base,
  { noteRows, getCase }: { noteRows: CaseNoteRows; getCase: CasesService['get'] },
) {
  const logEntry = (admin: AdminSession, action: 'add_note' | 'correct_note', caseId: string) =>
    toLogEntry(admin, { action, targetType: 'case', targetId: caseId });

  return {
    async add(admin: AdminSession, input: CaseNoteInput): Promise<Case> {
      const { caseId } = input;
      await noteRows.requireCase(admin, caseId);
      await queries.add(noteRows.toRow('case note', admin, input), logEntry(admin, 'add_note', caseId));
      return getCase(admin, caseId);
    },

    /** Keeps what was written before. A correction of a correction points at the first note too. */
    async correct(admin: AdminSession, { noteId, ...input }: CorrectCaseNoteInput): Promise<Case> {
      const { caseId } = input;
      await noteRows.requireCase(admin, caseId);
      const note = await queries.get(caseId, noteId);
      if (!note) throw new AppError('NOT_FOUND');
      if (note.writtenBy !== actorOf(admin)) throw new AppError('FORBIDDEN', { message: othersNoteText });
      const correction = { ...noteRows.toRow('correct note', admin, input), corrects: note.corrects ?? note.id };
      await queries.add(correction, logEntry(admin, 'correct_note', caseId));
      return getCase(admin, caseId);
    },
  };
}
