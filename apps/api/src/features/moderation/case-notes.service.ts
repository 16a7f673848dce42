import type { caseNoteQueries } from '@ballast/db/queries/case-notes';
import type { Case, CaseNoteInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf, type ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Mail, MailMessage } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import type { CasesService } from './cases.service.ts';

type Deps = {
  queries: ReturnType<typeof caseNoteQueries>;
  getCase: CasesService['get'];
  reportSeals: Pick<ReportSeals, 'sealNote'>;
  mail: Mail;
  reportsEmail: string;
  toIdempotencyKey: (...parts: string[]) => string;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

/** Urgent like the mail about a report of danger. Says nothing of the content. */
const toMail = (to: string, caseId: string): MailMessage => ({
  to: { address: to },
  subject: `URGENT, case ${caseId}: an admin is asked for`,
  text: `Staff have asked an admin to look at a case. The case ${caseId} waits in the admin area.\n`,
});

export function createCaseNotesService(deps: Deps) {
  const { queries, getCase, reportSeals, mail, reportsEmail, toIdempotencyKey, toLogEntry, clock, random } = deps;

  const logEntry = (admin: AdminSession, action: 'add_note' | 'call_admin', caseId: string) =>
    toLogEntry(admin, { action, targetType: 'case', targetId: caseId });

  function toRow(action: string, admin: AdminSession, { caseId, words, clientId }: CaseNoteInput) {
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
  }

  return {
    async add(admin: AdminSession, input: CaseNoteInput): Promise<Case> {
      const { caseId } = input;
      // Refuses an unknown case, and one about the staff member's own item.
      await getCase(admin, caseId);
      await queries.add(toRow('case note', admin, input), logEntry(admin, 'add_note', caseId));
      return getCase(admin, caseId);
    },

    /** Marks the case for admins, mails them, and releases the caller's claim. Cases keep their order. */
    async callAdmin(admin: AdminSession, input: CaseNoteInput): Promise<Case> {
      const { caseId } = input;
      await getCase(admin, caseId);
      const entry = logEntry(admin, 'call_admin', caseId);
      const note = toRow('call admin', admin, input);
      const isCalled = await queries.callAdmin(note, mail.toRow(toMail(reportsEmail, caseId)), entry);
      if (!isCalled) throw new AppError('ALREADY_DECIDED');
      mail.wake();
      return getCase(admin, caseId);
    },
  };
}
