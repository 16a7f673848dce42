import { setImmediate } from 'node:timers/promises';
import type { CaseFilter, CaseRow } from '@ballast/db/queries/moderation/cases';
import { maxReadReports } from '@ballast/db/queries/reports/reports';
import { renewableSince, staleBefore } from '@ballast/schema/claims';
import type {
  Case,
  CaseInput,
  CaseSummary,
  CasesInput,
  OpenCaseInput,
  RaiseCaseInput,
} from '@ballast/schema/moderation';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf, operatorActor } from '../../auth/log-entries.ts';
import type { IsOwnItem } from '../../auth/own-item-check.ts';
import { latestCopyOf } from '../../erasure/case-evidence.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage, leftOutMax, type Page, readShown } from '../../lists/cut-page.ts';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import { createId } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { SealCaseAuthor } from '../reports/case-author.ts';
import { copyEvidence } from '../reports/evidence.ts';
import type { AuthorHistory } from './author-history.ts';
import type { createCaseMarks } from './case-marks.ts';
import {
  type CasePosition,
  formatCasePosition,
  formatLookAgainPosition,
  parseCasePosition,
  parseLookAgainPosition,
} from './case-positions.ts';
import { isBacking, toReasonView } from './case-reasons.policy.ts';
import {
  type OpenedReport,
  summaryWithoutEvidence,
  toCaseSummary,
  toCaseView,
  toClosedDecision,
  withoutEvidence,
} from './cases.view.ts';
import type { ClosedCases } from './closed-cases.ts';
import type { ImpartialStaff } from './impartial-staff.ts';
import { comparePositions, inLaps } from './laps.ts';
import type { createLiveItem } from './live-item.ts';
import type { NamedRecordOf } from './named-record.ts';
import { toReporterLetters } from './reporter-letters.ts';
import type { ReporterOf } from './reporters.ts';
import { chooseShownReports } from './shown-reports.ts';
import { isAdminActor, loadStaffNames } from './staff-names.ts';
import type { StaffPresence } from './staff-presence.ts';
import type { createSurroundings } from './surroundings.ts';

/** Fewer reports are shown than read, because opening evidence takes time. */
const shownReportsMax = 50;
const shownCallsMax = 20;
/** Seals that are opened before other requests run: a few milliseconds of work. */
const sealsAtOnce = 500;

export function createCasesService(
  {
    queries: { cases: queries, caseNotes, caseRecords, adminReveals, adminCalls: calls, decisions, lookAgain, staff },
    cursors,
    toLogEntry,
    clock,
    random,
  }: Base,
  {
    reportSeals,
    decisionSeals,
    latestCopiesOf,
    authorship,
    handles,
    loadOwnItemCheck,
    toStoredTargetId,
  }: Pick<
    Privacy,
    | 'reportSeals'
    | 'decisionSeals'
    | 'latestCopiesOf'
    | 'authorship'
    | 'handles'
    | 'loadOwnItemCheck'
    | 'toStoredTargetId'
  >,
  {
    presence,
    impartialStaff,
    closedCases,
    sealCaseAuthor,
    surroundingsOf,
    markCases,
    liveOf,
    historyOf,
    namedRecordOf,
    reporterOf,
  }: {
    presence: StaffPresence;
    impartialStaff: ImpartialStaff;
    closedCases: ClosedCases;
    sealCaseAuthor: SealCaseAuthor;
    surroundingsOf: ReturnType<typeof createSurroundings>;
    markCases: ReturnType<typeof createCaseMarks>;
    liveOf: ReturnType<typeof createLiveItem>;
    historyOf: AuthorHistory;
    namedRecordOf: NamedRecordOf;
    reporterOf: ReporterOf;
  },
) {
  const logEntry = (
    admin: AdminSession,
    action: 'open_case' | 'claim_case' | 'release_case' | 'raise_case',
    caseId: string,
  ) => toLogEntry(admin, { action, targetType: 'case', targetId: caseId });

  /** Newest first. */
  async function readReporters(caseId: string) {
    const latest = await queries.latestReportersOf(caseId, maxReadReports);
    return latest.map((row) => ({ seq: row.seq, reporter: reporterOf(row) }));
  }

  /** Counts a member once per case: staff do not see who reported, and could take one member's reports for many members'. */
  const countReporters = (reports: Awaited<ReturnType<typeof readReporters>>): number =>
    new Set(reports.map(({ reporter }) => reporter)).size;

  type PlacedCase = { row: CaseRow; rank: number; lap: number };

  /** A case to which an admin is called comes first for admins. */
  const rankFor = (admin: AdminSession, { isAdminCalled }: Pick<CaseRow, 'isAdminCalled'>): number =>
    isAdminCalled && isAdmin(admin) ? 0 : 1;

  /** Reads the open cases after a position. Only shown cases count for the laps: others would show that they exist. */
  async function readQueue(
    admin: AdminSession,
    isOwn: IsOwnItem,
    filter: CaseFilter,
    count: number,
    after: CasePosition | undefined,
  ) {
    const shown = [];
    for (const [index, queued] of (await queries.listAuthors(filter)).entries()) {
      if (!isOwn(reportSeals.openCaseAuthor(queued))) shown.push({ ...queued, rank: rankFor(admin, queued) });
      if (index % sealsAtOnce === sealsAtOnce - 1) await setImmediate();
    }
    const reporters = new Map<string, Set<string>>();
    for (const [index, report] of (await queries.listReporters(filter)).entries()) {
      reporters.set(report.caseId, (reporters.get(report.caseId) ?? new Set()).add(reporterOf(report)));
      if (index % sealsAtOnce === sealsAtOnce - 1) await setImmediate();
    }
    const ordered = inLaps(shown, reporters);
    const page = ordered.filter((queued) => !after || comparePositions(queued, after) > 0).slice(0, count);
    const rows = new Map((await queries.listById(page.map(({ id }) => id))).map((row) => [row.id, row]));
    return page.flatMap(({ id, rank, lap }): PlacedCase[] => {
      const row = rows.get(id);
      return row ? [{ row, rank, lap }] : [];
    });
  }

  /** Opens the evidence of shown cases alone, each once: it takes time, and lists are polled. */
  async function toSummaries(admin: AdminSession, placed: readonly PlacedCase[]): Promise<CaseSummary[]> {
    const cases = await latestCopiesOf(placed.map(({ row }) => row));
    const seen = await calls.sightingsOf(cases.flatMap(({ row }) => (row.isAdminCalled ? row.id : [])));
    const nameOf = await loadStaffNames(staff, [
      ...cases.flatMap(({ row }) => [row.claimedBy, row.hiddenBy, row.calledBy]),
      ...seen.map(({ seenBy }) => seenBy),
    ]);
    const shared = { actor: actorOf(admin), isAdmin: isAdmin(admin), nameOf, now: clock() };
    const excluded = await impartialStaff.listExcluded(
      admin,
      placed.map(({ row }) => row),
    );
    // One statement cannot limit the rows of each case.
    return Promise.all(
      cases.map(async ({ row, copy }) => {
        const appeal = row.status === 'appealed' ? await decisions.openAppealOf(row.id) : undefined;
        const reportersCount = countReporters(await readReporters(row.id));
        const sightings = seen.filter(({ caseId }) => caseId === row.id);
        const appealedAt = appeal?.appealedAt;
        const summary = toCaseSummary(row, { ...shared, copy, appealedAt, reportersCount, sightings });
        return excluded.has(row.id) ? summaryWithoutEvidence(summary) : summary;
      }),
    );
  }

  /** Oldest first. */
  const openReports = (seqs: readonly number[], letters: ReadonlyMap<string, string>): Promise<OpenedReport[]> =>
    mapInTurns(
      seqs.toSorted((one, other) => one - other),
      async (some) =>
        (await queries.reportsBySeq(some)).map((row) => ({
          row,
          letter: letters.get(reporterOf(row)) ?? '',
          copy: reportSeals.openEvidenceCopy(row),
          words: reportSeals.openWords(row),
        })),
    );

  /** A moderator to whom a member says that they were revealed could conclude from the day which item is theirs. */
  async function revealsFor(admin: AdminSession, row: CaseRow) {
    return isAdmin(admin) ? adminReveals.revealsOf(row) : [];
  }

  async function get(admin: AdminSession, caseId: string, cursor?: CaseInput['cursor']): Promise<Case> {
    const row = await queries.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    const [reporters, decided, otherDecisions, notes, records, reveals, sightings] = await Promise.all([
      readReporters(caseId),
      queries.decisionsOf(caseId),
      queries.decisionsOfOthers(row),
      caseNotes.notesOf(caseId),
      caseRecords.recordsAbout(row),
      revealsFor(admin, row),
      row.isAdminCalled ? calls.sightingsOf([caseId]) : [],
    ]);
    const letters = toReporterLetters(reporters);
    const reports = await openReports(chooseShownReports(reporters, shownReportsMax), letters);
    const isOwn = await loadOwnItemCheck(admin);
    const copies = reports.map((report) => report.copy);
    const copy = latestCopyOf(row, copies, reportSeals);
    if (isOwn(copy)) throw new AppError('NOT_FOUND');
    const actors = decided.flatMap(({ decidedBy, answeredBy }) => [decidedBy, answeredBy]);
    const writers = [...notes, ...records].map(({ writtenBy }) => writtenBy);
    const revealers = reveals.map(({ actor }) => actor);
    const reasonGivers = [row.reasonBy, row.reasonConfirmedBy];
    const named = [
      row.claimedBy,
      row.hiddenBy,
      row.calledBy,
      ...reasonGivers,
      ...sightings.map(({ seenBy }) => seenBy),
    ];
    const present = presence.actorsNow();
    const nameOf = await loadStaffNames(staff, [...named, ...actors, ...writers, ...revealers, ...present]);
    const isReported = reports.some(
      (report) => isBacking(row, report.words) && !isOwn({ authorHandle: reporterOf(report.row) }),
    );
    const [written, live] = await Promise.all([surroundingsOf(row, reports, cursor), liveOf(row, copy)]);
    const surroundings = await markCases(admin, isOwn, written);
    const authorHistory = await historyOf(row, copy);
    const namedRecord = await namedRecordOf(admin, row, copy, letters);
    const appealed = decided.find(({ appealedAt, answeredAt }) => appealedAt && !answeredAt);
    const needsOtherStaff = row.status !== 'closed' && (await impartialStaff.needsOther(admin, row, { appealed }));
    const viewer = { actor: actorOf(admin), isAdmin: isAdmin(admin) };
    const shared = { seals: reportSeals, decisionSeals, ...viewer, sightings, nameOf, now: clock() };
    const reportersCount = countReporters(reporters);
    const appealedAt = appealed?.appealedAt;
    const reported = { reports, copy, appealedAt, reportersCount, surroundings, live, authorHistory, namedRecord };
    const view = toCaseView(row, {
      ...shared,
      ...reported,
      notes,
      records,
      reveals,
      standing: toReasonView(admin, row, isReported, nameOf),
      decisions: decided,
      otherDecisions,
      claimedByAdmin: await isAdminActor(staff, row.claimedBy),
      needsOtherStaff,
      present: presence.presentIn(caseId, admin, nameOf),
    });
    return (await impartialStaff.listExcluded(admin, [row])).has(caseId) ? withoutEvidence(view) : view;
  }

  /** Reads a case on which the member of staff may act. */
  async function requireActable(admin: AdminSession, caseId: string): Promise<CaseRow> {
    await get(admin, caseId);
    const row = await queries.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    await impartialStaff.checkAct(admin, row);
    return row;
  }

  async function listClosed(admin: AdminSession, input: CasesInput) {
    const { items, ...page } = await closedCases(admin, input);
    const decided = new Map(items.map(({ row, decision }) => [row.id, decision]));
    const nameOf = await loadStaffNames(
      staff,
      items.map(({ decision }) => decision.decidedBy),
    );
    const summaries = await toSummaries(
      admin,
      items.map(({ row }) => ({ row, rank: 1, lap: 0 })),
    );
    const withDecision = summaries.map((summary) => {
      const decision = decided.get(summary.id);
      return decision ? { ...summary, decision: toClosedDecision(decision, decisionSeals, nameOf) } : summary;
    });
    return { ...page, items: withDecision };
  }

  async function listAgain(admin: AdminSession, { limit, cursor }: CasesInput): Promise<Page<CaseSummary>> {
    const listName = `cases again of ${actorOf(admin)}`;
    const start = parseLookAgainPosition(cursors.decodePosition(listName, cursor));
    const isOwn = await loadOwnItemCheck(admin);
    const positionOf = ({ lookAgainOn, seq }: CaseRow) => ({ onMs: lookAgainOn?.getTime() ?? 0, seq });
    const read = (count: number, last: CaseRow | undefined) => lookAgain.page(count, last ? positionOf(last) : start);
    const found = await readShown(limit, read, (row) => !isOwn(reportSeals.openCaseAuthor(row)));
    const { items, nextCursor } = cutPage(found, limit, (row) =>
      cursors.encodePosition(listName, formatLookAgainPosition(positionOf(row))),
    );
    return {
      items: await toSummaries(
        admin,
        items.map((row) => ({ row, rank: 1, lap: 0 })),
      ),
      nextCursor,
    };
  }

  function toNoteRow(admin: AdminSession, caseId: string, words: string) {
    const id = createId(random);
    const written = { writtenBy: actorOf(admin), createdAt: wholeMinute(clock()) };
    return { id, caseId, ...written, wordsSeal: reportSeals.sealNote(id, words) };
  }

  return {
    get,

    async list(admin: AdminSession, input: CasesInput): Promise<Page<CaseSummary> & { searchedTo?: string }> {
      if (input.status === 'closed') return listClosed(admin, input);
      if (input.status === 'again') return listAgain(admin, input);
      const { status, limit, cursor } = input;
      const listName = `cases ${status} of ${actorOf(admin)}`;
      const filter: CaseFilter = {
        status: status === 'appealed' ? status : 'open',
        ...(status === 'mine' && { claimedBy: actorOf(admin) }),
        ...(status === 'held' && { isHeld: true }),
      };
      const start = parseCasePosition(cursors.decodePosition(listName, cursor));
      const isOwn = await loadOwnItemCheck(admin);
      const readByAge = async (count: number, last: PlacedCase | undefined) =>
        (await queries.page(filter, count, last?.row ?? start)).map((row) => ({ row, rank: 1, lap: 0 }));
      const found =
        filter.status === 'open'
          ? await readQueue(admin, isOwn, filter, limit + 1, start)
          : await readShown<PlacedCase>(limit, readByAge, ({ row }) => !isOwn(reportSeals.openCaseAuthor(row)));
      const { items, nextCursor } = cutPage(found, limit, ({ row: { reason, seq }, rank, lap }) =>
        cursors.encodePosition(listName, formatCasePosition({ rank, reason, lap, seq })),
      );
      return { items: await toSummaries(admin, items), nextCursor };
    },

    /** The open and appealed cases to which an admin is called, but for the caller's own items. The oldest calls first. */
    async listCalled(admin: AdminSession): Promise<CaseSummary[]> {
      const isOwn = await loadOwnItemCheck(admin);
      const called = await calls.listCalled(shownCallsMax + leftOutMax);
      const shown = called.filter((row) => !isOwn(reportSeals.openCaseAuthor(row))).slice(0, shownCallsMax);
      return toSummaries(
        admin,
        shown.map((row) => ({ row, rank: rankFor(admin, row), lap: 0 })),
      );
    },

    /** In the order of the ids. */
    async summariesOf(admin: AdminSession, ids: readonly string[]): Promise<CaseSummary[]> {
      const rows = new Map((await queries.listById(ids)).map((row) => [row.id, row]));
      return toSummaries(
        admin,
        ids.flatMap((id) => rows.get(id) ?? []).map((row) => ({ row, rank: 1, lap: 0 })),
      );
    },

    async open(admin: AdminSession, { targetType, targetId, reason }: OpenCaseInput): Promise<Case> {
      const isOwn = await loadOwnItemCheck(admin);
      const target = { targetType, targetId: toStoredTargetId({ targetType, targetId }) };
      const undecided = await queries.getUndecided(target);
      if (undecided && !isOwn(reportSeals.openCaseAuthor(undecided))) await impartialStaff.checkAct(admin, undecided);
      const caseId = await queries.open(
        // Only the operator may open a case about a private message: nobody has the id '', so '' received no message.
        { targetType, targetId, reporterId: actorOf(admin) === operatorActor ? null : '' },
        (item) => {
          const id = createId(random);
          const copy = copyEvidence(item, { authorship, handles });
          if (isOwn(copy)) throw new AppError('NOT_FOUND');
          return {
            id,
            ...target,
            reason,
            createdAt: wholeMinute(clock()),
            openedBy: actorOf(admin),
            sealAuthor: (joinedId, kept) => sealCaseAuthor(joinedId, copy, kept),
            sealEvidence: (joinedId) => reportSeals.sealCaseEvidence(joinedId, copy),
          };
        },
        (id) => logEntry(admin, 'open_case', id),
      );
      if (caseId === undefined) throw new AppError('NOT_FOUND');
      return get(admin, caseId);
    },

    async claim(admin: AdminSession, caseId: string): Promise<Case> {
      await get(admin, caseId);
      // The claim below is refused if the status changes after this was read.
      const row = await queries.get(caseId);
      if (!row) throw new AppError('NOT_FOUND');
      const appealed = row.status === 'appealed' ? await decisions.openAppealOf(caseId) : undefined;
      await impartialStaff.check(admin, row, { appealed });
      const by = { status: row.status, claimedBy: actorOf(admin), isByAdmin: isAdmin(admin) };
      const now = clock();
      const claimedAt = wholeMinute(now);
      const { reason } = row;
      const limits = { staleBefore: staleBefore(reason, now), renewableSince: renewableSince(reason, claimedAt) };
      const claim = { ...by, ...limits, claimedAt };
      const isClaimed = await queries.claim(caseId, claim, logEntry(admin, 'claim_case', caseId));
      const found = await get(admin, caseId);
      const isStillUndecided = found.status === row.status && found.status !== 'closed';
      if (!isClaimed) throw new AppError(isStillUndecided ? 'CLAIMED' : 'ALREADY_DECIDED');
      return found;
    },

    /** A claim stays: for an urgent case it lapses soon, and staff are told then. */
    async raise(admin: AdminSession, { caseId, reason, note }: RaiseCaseInput): Promise<Case> {
      const before = await requireActable(admin, caseId);
      const entry = { ...logEntry(admin, 'raise_case', caseId), reason: `${before.reason} to ${reason}` };
      const raised = {
        reason,
        raisedAt: wholeMinute(clock()),
        raisedBy: actorOf(admin),
        note: note === null ? undefined : toNoteRow(admin, caseId, note),
      };
      const isUndecided = await queries.raise(caseId, raised, entry);
      if (!isUndecided) throw new AppError('ALREADY_DECIDED');
      return get(admin, caseId);
    },

    /** Staff release their own claim also where they are kept out. */
    async release(admin: AdminSession, caseId: string): Promise<Case> {
      const { isMine } = await get(admin, caseId);
      if (!isMine) await requireActable(admin, caseId);
      const claimedBy = isAdmin(admin) ? undefined : actorOf(admin);
      await queries.release(caseId, claimedBy, logEntry(admin, 'release_case', caseId));
      return get(admin, caseId);
    },
  };
}

export type CasesService = ReturnType<typeof createCasesService>;
