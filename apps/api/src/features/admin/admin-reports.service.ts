import type { AdminPage } from '@ballast/db/queries/admin-pages';
import type { adminReportQueries } from '@ballast/db/queries/admin-reports';
import type { CloseReportInput, ReportsOrContactsInput } from '@ballast/schema/admin';
import type { CrisisMessages } from '@ballast/schema/admin-views';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import { toAdminContactView, toAdminReportView } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';

type Deps = {
  queries: ReturnType<typeof adminReportQueries>;
  reportSeals: ReportSeals;
  loadOwnItemCheck: LoadOwnItemCheck;
  cursors: Cursors;
  toLogEntry: ToLogEntry;
};

/** Closing a closed report or contact message changes and logs nothing. */
export function createAdminReports({ queries, reportSeals, loadOwnItemCheck, cursors, toLogEntry }: Deps) {
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

  return {
    async reports(admin: AdminSession, { status, ...page }: ReportsOrContactsInput) {
      const listName = `admin reports ${status ?? ''}`;
      const isOwn = await loadOwnItemCheck(admin);
      const read = async (adminPage: AdminPage) => openReports(await queries.reportSeqs({ ...adminPage, status }));
      const { items, nextCursor } = await readPageOf(cursors, listName, page, read, (report) => !isOwn(report));
      return { items: items.map(({ view }) => view), nextCursor };
    },

    async contacts({ status, ...page }: ReportsOrContactsInput) {
      const listName = `admin contacts ${status ?? ''}`;
      const { items, nextCursor } = await readPageOf(cursors, listName, page, (adminPage) =>
        queries.contacts({ ...adminPage, status }),
      );
      return { items: items.map(toAdminContactView), nextCursor };
    },

    async crisisMessages(): Promise<CrisisMessages> {
      return { open: await queries.countOpenCrisisMessages() };
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

    async closeContact(admin: AdminSession, contactId: string): Promise<void> {
      const entry = { action: 'close_contact_message', targetType: 'contact_message', targetId: contactId } as const;
      const isKnown = await queries.closeContact(contactId, toLogEntry(admin, entry));
      if (!isKnown) throw new AppError('NOT_FOUND');
    },
  };
}
