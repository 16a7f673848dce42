import type { adminCaseQueries } from '@ballast/db/queries/admin-cases';
import type { adminLogQueries } from '@ballast/db/queries/admin-log';
import type { AdminCasesInput, CloseReportInput } from '@ballast/schema/admin';
import type { PageInput } from '@ballast/schema/pagination';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import { toAdminContactView, toAdminLogEntryView, toAdminReportView } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';

type Deps = {
  queries: ReturnType<typeof adminCaseQueries>;
  log: ReturnType<typeof adminLogQueries>;
  reportSeals: ReportSeals;
  cursors: Cursors;
  clock: () => Date;
  random: RandomBytes;
};

/** Reports, contact messages and the admin log. Closing a closed case changes and logs nothing. */
export function createAdminCases({ queries, log, reportSeals, cursors, clock, random }: Deps) {
  const entry = (admin: AdminSession) => ({ id: createId(random), sessionId: admin.id, createdAt: clock() });

  return {
    async reports({ status, ...page }: AdminCasesInput) {
      const list = `admin reports ${status ?? ''}`;
      const { items, nextCursor } = await readPageOf(cursors, list, page, (at) => queries.reports({ ...at, status }));
      return { items: items.map((row) => toAdminReportView(row, reportSeals)), nextCursor };
    },

    async contacts({ status, ...page }: AdminCasesInput) {
      const list = `admin contacts ${status ?? ''}`;
      const { items, nextCursor } = await readPageOf(cursors, list, page, (at) => queries.contacts({ ...at, status }));
      return { items: items.map(toAdminContactView), nextCursor };
    },

    async closeReport(admin: AdminSession, { reportId, outcome }: CloseReportInput): Promise<void> {
      const isKnown = await queries.closeReport(reportId, outcome, {
        ...entry(admin),
        action: 'close_report',
        targetType: 'report',
        targetId: reportId,
        reason: outcome,
      });
      if (!isKnown) throw new AppError('NOT_FOUND');
    },

    async closeContact(admin: AdminSession, contactId: string): Promise<void> {
      const isKnown = await queries.closeContact(contactId, {
        ...entry(admin),
        action: 'close_contact_message',
        targetType: 'contact_message',
        targetId: contactId,
      });
      if (!isKnown) throw new AppError('NOT_FOUND');
    },

    async log(page: PageInput) {
      const { items, nextCursor } = await readPageOf(cursors, 'admin log', { ...page, order: 'newest' }, log.page);
      return { items: items.map(toAdminLogEntryView), nextCursor };
    },
  };
}
