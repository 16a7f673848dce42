import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import { maxReadReports } from '@ballast/db/queries/reports/reports';
import type { Case } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isAboutLife, isBacking, isReasonBacked } from './case-reasons.policy.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

const refuse = (message: string) => new AppError('FORBIDDEN', { message });
const notAboutLife = 'Only in a case about danger or the safety of a child.';

export function createCaseReasons(
  { queries: { cases: queries, adminReveals: reveals }, toLogEntry }: Base,
  { reportSeals, loadOwnItemCheck }: Pick<Privacy, 'reportSeals' | 'loadOwnItemCheck'>,
  { impartialStaff, getCase }: { impartialStaff: Pick<ImpartialStaff, 'checkAct'>; getCase: CasesService['get'] },
) {
  async function isReported(admin: AdminSession, row: CaseRow): Promise<boolean> {
    const isOwn = await loadOwnItemCheck(admin);
    const reports = await reveals.wordsIn(row.id, maxReadReports);
    return reports.some((report) => {
      const authorHandle = reportSeals.openReporter(report) ?? null;
      return isBacking(row, reportSeals.openWords(report)) && !isOwn({ authorHandle });
    });
  }

  /** @throws {AppError} `NOT_FOUND` for an unknown case and one about an own item, `CLAIMED` for staff who are kept out. */
  async function requireActable(admin: AdminSession, row: CaseRow | undefined): Promise<CaseRow> {
    const isOwn = await loadOwnItemCheck(admin);
    if (!row || isOwn(reportSeals.openCaseAuthor(row))) throw new AppError('NOT_FOUND');
    await impartialStaff.checkAct(admin, row);
    return row;
  }

  return {
    requireActable,

    /** @throws {AppError} `FORBIDDEN` */
    requireAboutLife(row: CaseRow): void {
      if (!isAboutLife(row)) throw refuse(notAboutLife);
    },

    /** @throws {AppError} `FORBIDDEN` unless a report states the reason, or a second member of staff has confirmed it. */
    async requireBacked(admin: AdminSession, row: CaseRow): Promise<void> {
      if (!isAboutLife(row)) throw refuse(notAboutLife);
      if (!isReasonBacked(actorOf(admin), row, await isReported(admin, row))) {
        throw refuse('Somebody else on the team has to read the case and confirm the reason first.');
      }
    },

    /** Confirms a reason that no report states. One that needs no second member of staff stays as it is. */
    async confirm(admin: AdminSession, caseId: string): Promise<Case> {
      const row = await requireActable(admin, await queries.get(caseId));
      const needsNobody = !isAboutLife(row) || row.reasonConfirmedBy !== null || (await isReported(admin, row));
      if (needsNobody) return getCase(admin, caseId);
      if (!admin.staff) throw refuse('Sign in as yourself: the admin key is not a second member of the team.');
      if (admin.staff.id === row.reasonBy) throw refuse('You gave this reason. Somebody else has to confirm it.');
      const entry = toLogEntry(admin, {
        action: 'confirm_reason',
        targetType: 'case',
        targetId: caseId,
        reason: row.reason,
      });
      await queries.confirmReason(row, admin.staff.id, entry);
      return getCase(admin, caseId);
    },
  };
}

export type CaseReasons = ReturnType<typeof createCaseReasons>;
