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
  publicOrigin(): string;
  toIdempotencyKey: (...parts: string[]) => string;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

const erasedText = 'What was reported is erased, so nothing more can be written about it.';

/** Urgent like the mail about a report of danger. Names no case: staff whose own item it is about may read it. */
const toMail = (to: string, origin: string): MailMessage => ({
  to: { address: to },
  subject: 'URGENT: an admin is asked to look at a case',
  text: `Staff have asked an admin to look at a case. It is marked in the admin area: ${origin}/admin?tab=cases\n\nIf no case there is marked any more, an admin has claimed it, or it was decided. Look at the decided cases under Closed: ${origin}/admin?tab=cases&cases=closed\n`,
});

export function createCaseNotesService(deps: Deps) {
  const { queries, reportSeals, mail, reportsEmail, publicOrigin, toIdempotencyKey, toLogEntry, clock, random } = deps;

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

  /** Refuses an unknown case, one about the staff member's own item, and one whose evidence, and notes with it, is erased. */
  async function requireCase(admin: AdminSession, caseId: string): Promise<void> {
    const { evidence } = await deps.getCase(admin, caseId);
    if (evidence === null) throw new AppError('BAD_INPUT', { fields: { words: erasedText } });
  }

  return {
    async add(admin: AdminSession, input: CaseNoteInput): Promise<Case> {
      const { caseId } = input;
      await requireCase(admin, caseId);
      await queries.add(toRow('case note', admin, input), logEntry(admin, 'add_note', caseId));
      return deps.getCase(admin, caseId);
    },

    /** Marks the case for admins, mails them, and releases the caller's claim. Cases keep their order. */
    async callAdmin(admin: AdminSession, input: CaseNoteInput): Promise<Case> {
      const { caseId } = input;
      await requireCase(admin, caseId);
      const entry = logEntry(admin, 'call_admin', caseId);
      const note = toRow('call admin', admin, input);
      const isCalled = await queries.callAdmin(note, mail.toRow(toMail(reportsEmail, publicOrigin())), entry);
      if (!isCalled) throw new AppError('ALREADY_DECIDED');
      mail.wake();
      return deps.getCase(admin, caseId);
    },
  };
}
