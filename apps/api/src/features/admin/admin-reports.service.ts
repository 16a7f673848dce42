import type { AdminPage } from '@ballast/db/queries/admin-pages';
import type { adminReportQueries, ContactRow } from '@ballast/db/queries/admin-reports';
import type { caseQueries } from '@ballast/db/queries/cases';
import type { staffQueries } from '@ballast/db/queries/staff';
import type { CloseReportInput, ReportsOrContactsInput } from '@ballast/schema/admin';
import type { AdminContact, AdminReport, CrisisMessages } from '@ballast/schema/admin-views';
import { renewableSince, staleBefore } from '@ballast/schema/claims';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf, type ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { ImpartialStaff } from '../moderation/impartial-staff.ts';
import { loadStaffNames } from '../moderation/staff-names.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import { toAdminContactView, toAdminReportView } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';

type Deps = {
  queries: ReturnType<typeof adminReportQueries>;
  cases: Pick<ReturnType<typeof caseQueries>, 'listById'>;
  impartialStaff: Pick<ImpartialStaff, 'listKeptOut'>;
  staff: Pick<ReturnType<typeof staffQueries>, 'usernames'>;
  reportSeals: ReportSeals;
  loadOwnItemCheck: LoadOwnItemCheck;
  cursors: Cursors;
  toLogEntry: ToLogEntry;
  clock: () => Date;
};

const closedError = () => new AppError('ALREADY_DECIDED', { message: 'This message is closed already.' });
const claimedByAnother = ({ claimedBy }: Pick<AdminContact, 'claimedBy'>) =>
  new AppError('CLAIMED', { message: `${claimedBy ?? 'Somebody'} answers this message.` });

/** Closing a closed report or contact message changes and logs nothing. */
export function createAdminReports(deps: Deps) {
  const { queries, staff, reportSeals, loadOwnItemCheck, cursors, toLogEntry, clock } = deps;
  async function toContactViews(admin: AdminSession, rows: readonly ContactRow[]): Promise<AdminContact[]> {
    const nameOf = await loadStaffNames(
      staff,
      rows.map(({ claimedBy }) => claimedBy),
    );
    return rows.map((row) => toAdminContactView(row, { actor: actorOf(admin), nameOf, now: clock() }));
  }

  async function getContact(admin: AdminSession, contactId: string): Promise<AdminContact> {
    const row = await queries.getContact(contactId);
    const [view] = row ? await toContactViews(admin, [row]) : [];
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  }

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
    const keptOut = await deps.impartialStaff.listKeptOut(admin, await deps.cases.listById(caseIds));
    return reports.map((report) =>
      report.caseId !== null && keptOut.has(report.caseId)
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

    async contacts(admin: AdminSession, { status, ...page }: ReportsOrContactsInput) {
      const listName = `admin contacts ${status ?? ''}`;
      const { items, nextCursor } = await readPageOf(cursors, listName, page, (adminPage) =>
        queries.contacts({ ...adminPage, status }),
      );
      return { items: await toContactViews(admin, items), nextCursor };
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

    async claimContact(admin: AdminSession, contactId: string): Promise<AdminContact> {
      const entry = { action: 'claim_contact_message', targetType: 'contact_message', targetId: contactId } as const;
      await getContact(admin, contactId);
      const now = clock();
      const claimedAt = wholeMinute(now);
      const limits = { staleBefore: staleBefore(null, now), renewableSince: renewableSince(null, claimedAt) };
      const claim = { ...limits, claimedBy: actorOf(admin), claimedAt };
      const isClaimed = await queries.claimContact(contactId, claim, toLogEntry(admin, entry));
      const contact = await getContact(admin, contactId);
      if (!isClaimed) throw contact.status === 'open' ? claimedByAnother(contact) : closedError();
      return contact;
    },

    /** Staff release their own claim, admins any. */
    async releaseContact(admin: AdminSession, contactId: string): Promise<AdminContact> {
      const entry = { action: 'release_contact_message', targetType: 'contact_message', targetId: contactId } as const;
      await getContact(admin, contactId);
      await queries.releaseContact(contactId, isAdmin(admin) ? undefined : actorOf(admin), toLogEntry(admin, entry));
      return getContact(admin, contactId);
    },

    /** Refused while another answers the message. */
    async closeContact(admin: AdminSession, contactId: string): Promise<void> {
      const entry = { action: 'close_contact_message', targetType: 'contact_message', targetId: contactId } as const;
      const contact = await getContact(admin, contactId);
      const claim = { claimedBy: actorOf(admin), staleBefore: staleBefore(null, clock()) };
      const isClosed = await queries.closeContact(contactId, claim, toLogEntry(admin, entry));
      if (!isClosed) throw claimedByAnother(contact);
    },
  };
}
