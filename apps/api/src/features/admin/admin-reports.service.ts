import type { AdminPage } from '@ballast/db/queries/admin/admin-pages';
import type { CloseReportInput, ReportsOrContactsInput } from '@ballast/schema/admin';
import type { AdminReport } from '@ballast/schema/admin-views';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import type { ImpartialStaff } from '../moderation/impartial-staff.ts';
import { toAdminReportView } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';

/** Closing a closed report changes and logs nothing. */
export function createAdminReports(
  { queries: { adminReports: queries, cases }, cursors, toLogEntry }: Base,
  { reportSeals, loadOwnItemCheck }: Pick<Privacy, 'reportSeals' | 'loadOwnItemCheck'>,
  { impartialStaff }: { impartialStaff: Pick<ImpartialStaff, 'listExcluded'> },
) {
  const openReports = (page: readonly { seq: number }[]) =>
    mapInTurns(page, async (some) => {
      const rows = await queries.reportsBySeq(some.map(({ seq }) => seq));
      const bySeq = new Map(rows.map((row) => [row.seq, row]));
      return some.flatMap(({ seq }) => {
        const row = bySeq.get(seq);
        if (!row) return [];
        const copy = reportSeals.openEvidenceCopy(row);
        const view = toAdminReportView(row, copy, reportSeals.openWords(row));
        return [{ seq, authorHandle: copy?.authorHandle ?? null, view }];
      });
    });

  /** Reports of cases that the member of staff is kept out of come without what was reported. */
  async function withoutKeptOut(admin: AdminSession, reports: readonly AdminReport[]): Promise<AdminReport[]> {
    const caseIds = [...new Set(reports.flatMap(({ caseId }) => caseId ?? []))];
    const excluded = await impartialStaff.listExcluded(admin, await cases.listById(caseIds));
    return reports.map((report) =>
      report.caseId !== null && excluded.has(report.caseId)
        ? { ...report, isKeptOut: true, targetId: null, reason: null, details: null, evidence: null }
        : report,
    );
  }

  return {
    async reports(admin: AdminSession, { status, ...page }: ReportsOrContactsInput) {
      const listName = `admin reports ${status ?? ''}`;
      const isOwn = await loadOwnItemCheck(admin);
      const read = async (adminPage: AdminPage) => openReports(await queries.reportSeqs({ ...adminPage, status }));
      const { items, nextCursor } = await readPageOf(cursors, listName, page, read, (report) => !isOwn(report));
      const views = items.map(({ view }) => view);
      return { items: await withoutKeptOut(admin, views), nextCursor };
    },

    async closeReport(admin: AdminSession, { reportId, outcome }: CloseReportInput): Promise<void> {
      const entry = { action: 'close_report', targetType: 'report', targetId: reportId, reason: outcome } as const;
      const [row, isOwn] = await Promise.all([queries.getReport(reportId), loadOwnItemCheck(admin)]);
      if (!row || isOwn(reportSeals.openEvidenceCopy(row))) throw new AppError('NOT_FOUND');
      if (row.caseId !== null) {
        throw new AppError('FORBIDDEN', { message: 'This report has a case. The decision of the case closes it.' });
      }
      const isKnown = await queries.closeReport(reportId, outcome, toLogEntry(admin, entry));
      if (!isKnown) throw new AppError('NOT_FOUND');
    },
  };
}
