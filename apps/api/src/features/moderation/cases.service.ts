import { setImmediate } from 'node:timers/promises';
import type { adminRevealQueries } from '@ballast/db/queries/admin-reveals';
import type { caseNoteQueries } from '@ballast/db/queries/case-notes';
import type { CaseFilter, CaseRow, caseQueries } from '@ballast/db/queries/cases';
import type { decisionQueries } from '@ballast/db/queries/decisions';
import { maxReadReports } from '@ballast/db/queries/reports';
import type { staffQueries } from '@ballast/db/queries/staff';
import { staleBefore } from '@ballast/schema/claims';
import type { Case, CaseSummary, CasesInput, OpenCaseInput, RaiseCaseInput } from '@ballast/schema/moderation';
import { reportReasons } from '@ballast/schema/report-reasons';
import { LRUCache } from 'lru-cache';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf, operatorActor, type ToLogEntry } from '../../auth/log-entries.ts';
import { entryLimit } from '../../entry-limit.ts';
import { AppError } from '../../errors/app-error.ts';
import { cutPage, type Page, readShown } from '../../lists/cut-page.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import type { Handles } from '../../privacy/handles.ts';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { SealCaseAuthor } from '../reports/case-author.ts';
import { copyEvidence } from '../reports/evidence.ts';
import type { IsOwnItem, LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import type { ToStoredTargetId } from '../reports/stored-target-ids.ts';
import type { AuthorHistory } from './author-history.ts';
import { type CasePosition, formatCasePosition, parseCasePosition } from './case-positions.ts';
import { latestCopyOf, type OpenedReport, toCaseSummary, toCaseView } from './cases.view.ts';
import type { DecisionSeals } from './decision-seals.ts';
import type { ImpartialStaff } from './impartial-staff.ts';
import { comparePositions, inLaps } from './laps.ts';
import type { LatestCopies } from './latest-copies.ts';
import { chooseShownReports } from './shown-reports.ts';
import { loadStaffNames } from './staff-names.ts';
import type { createSurroundings } from './surroundings.ts';

type Deps = {
  queries: ReturnType<typeof caseQueries>;
  notes: Pick<ReturnType<typeof caseNoteQueries>, 'notesOf'>;
  reveals: Pick<ReturnType<typeof adminRevealQueries>, 'revealsOf'>;
  decisions: Pick<ReturnType<typeof decisionQueries>, 'openAppealOf'>;
  impartialStaff: ImpartialStaff;
  staff: Pick<ReturnType<typeof staffQueries>, 'usernames'>;
  reportSeals: ReportSeals;
  decisionSeals: DecisionSeals;
  latestCopiesOf: LatestCopies;
  sealCaseAuthor: SealCaseAuthor;
  authorship: Authorship;
  handles: Pick<Handles, 'open'>;
  loadOwnItemCheck: LoadOwnItemCheck;
  toStoredTargetId: ToStoredTargetId;
  surroundingsOf: ReturnType<typeof createSurroundings>;
  historyOf: AuthorHistory;
  cursors: Cursors;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

/** Fewer reports are shown than read, because opening evidence takes time. */
const shownReportsMax = 50;
const maxCachedReporters = 20_000;
/** Seals that are opened before other requests run: a few milliseconds of work. */
const sealsAtOnce = 500;

export function createCasesService(deps: Deps) {
  const {
    queries,
    decisions,
    impartialStaff,
    staff,
    reportSeals,
    decisionSeals,
    latestCopiesOf,
    sealCaseAuthor,
    authorship,
    handles,
    loadOwnItemCheck,
    toStoredTargetId,
  } = deps;
  const { surroundingsOf, cursors, toLogEntry, clock, random } = deps;

  const logEntry = (
    admin: AdminSession,
    action: 'open_case' | 'claim_case' | 'release_case' | 'raise_case',
    caseId: string,
  ) => toLogEntry(admin, { action, targetType: 'case', targetId: caseId });

  const openedReporters = new LRUCache<string, string>(entryLimit(maxCachedReporters));

  /** A report whose seal does not open counts as one of another member. */
  function reporterOf(report: Parameters<ReportSeals['openReporter']>[0]): string {
    const reporter = openedReporters.get(report.id) ?? reportSeals.openReporter(report) ?? report.id;
    openedReporters.set(report.id, reporter);
    return reporter;
  }

  /** Newest first. */
  async function readReporters(caseId: string) {
    const latest = await queries.latestReportersOf(caseId, maxReadReports);
    return latest.map((row) => ({ seq: row.seq, reporter: reporterOf(row) }));
  }

  /** Counts a member once per case: staff do not see who reported, and could take one member's reports for many members'. */
  const countReporters = (reports: Awaited<ReturnType<typeof readReporters>>): number =>
    new Set(reports.map(({ reporter }) => reporter)).size;

  type PlacedCase = { row: CaseRow; lap: number };

  /** Reads the open cases after a position. Only shown cases count for the laps: others would show that they exist. */
  async function readQueue(isOwn: IsOwnItem, filter: CaseFilter, count: number, after: CasePosition | undefined) {
    const shown = [];
    for (const [index, queued] of (await queries.listAuthors(filter)).entries()) {
      if (!isOwn(reportSeals.openCaseAuthor(queued))) shown.push(queued);
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
    return page.flatMap(({ id, lap }): PlacedCase[] => {
      const row = rows.get(id);
      return row ? [{ row, lap }] : [];
    });
  }

  /** Opens the evidence of shown cases alone, each once: it takes time, and lists are polled. */
  async function toSummaries(admin: AdminSession, placed: readonly PlacedCase[]): Promise<CaseSummary[]> {
    const cases = await latestCopiesOf(placed.map(({ row }) => row));
    const nameOf = await loadStaffNames(
      staff,
      cases.map(({ row }) => row.claimedBy),
    );
    const shared = { actor: actorOf(admin), nameOf, now: clock() };
    // One statement cannot limit the rows of each case.
    const counts = await Promise.all(cases.map(async ({ row }) => countReporters(await readReporters(row.id))));
    return cases.map(({ row, copy }, index) =>
      toCaseSummary(row, { ...shared, copy, reportersCount: counts[index] ?? 0 }),
    );
  }

  /** Oldest first. */
  const openReports = (seqs: readonly number[]): Promise<OpenedReport[]> =>
    mapInTurns(
      seqs.toSorted((one, other) => one - other),
      async (some) =>
        (await queries.reportsBySeq(some)).map((row) => ({
          row,
          copy: reportSeals.openEvidenceCopy(row),
          words: reportSeals.openWords(row),
        })),
    );

  /** A moderator to whom a member says that they were revealed could conclude from the day which item is theirs. */
  async function revealsFor(admin: AdminSession, { targetType, targetId }: CaseRow) {
    if (!isAdmin(admin) || (targetType !== 'post' && targetType !== 'comment')) return [];
    return deps.reveals.revealsOf(targetType, targetId);
  }

  async function get(admin: AdminSession, caseId: string): Promise<Case> {
    const row = await queries.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    const [reporters, decided, otherDecisions, notes, reveals] = await Promise.all([
      readReporters(caseId),
      queries.decisionsOf(caseId),
      queries.decisionsOfOthers(row),
      deps.notes.notesOf(caseId),
      revealsFor(admin, row),
    ]);
    const reports = await openReports(chooseShownReports(reporters, shownReportsMax));
    const isOwn = await loadOwnItemCheck(admin);
    const copies = reports.map((report) => report.copy);
    const copy = latestCopyOf(row, copies, reportSeals);
    if (isOwn(copy)) throw new AppError('NOT_FOUND');
    const actors = decided.flatMap(({ decidedBy, answeredBy }) => [decidedBy, answeredBy]);
    const writers = notes.map(({ writtenBy }) => writtenBy);
    const revealers = reveals.map(({ actor }) => actor);
    const nameOf = await loadStaffNames(staff, [row.claimedBy, ...actors, ...writers, ...revealers]);
    const surroundings = await surroundingsOf(row, reports);
    const authorHistory = await deps.historyOf(row, copy);
    const appealed = decided.find(({ appealedAt, answeredAt }) => appealedAt && !answeredAt);
    const needsOtherStaff = row.status !== 'closed' && (await impartialStaff.needsOther(admin, row, { appealed }));
    const shared = { seals: reportSeals, decisionSeals, actor: actorOf(admin), nameOf, now: clock() };
    const reported = { reports, copy, reportersCount: countReporters(reporters), surroundings, authorHistory };
    return toCaseView(row, {
      ...shared,
      ...reported,
      notes,
      reveals,
      decisions: decided,
      otherDecisions,
      needsOtherStaff,
    });
  }

  return {
    get,

    async list(admin: AdminSession, { status, limit, cursor }: CasesInput): Promise<Page<CaseSummary>> {
      const listName = `cases ${status} of ${actorOf(admin)}`;
      const filter: CaseFilter = {
        status: status === 'closed' || status === 'appealed' ? status : 'open',
        ...(status === 'mine' && { claimedBy: actorOf(admin) }),
        ...(status === 'held' && { isHeld: true }),
      };
      const start = parseCasePosition(cursors.decodePosition(listName, cursor));
      const isOwn = await loadOwnItemCheck(admin);
      const readByAge = async (count: number, last: PlacedCase | undefined) =>
        (await queries.page(filter, count, last?.row ?? start)).map((row) => ({ row, lap: 0 }));
      const found =
        filter.status === 'open'
          ? await readQueue(isOwn, filter, limit + 1, start)
          : await readShown<PlacedCase>(limit, readByAge, ({ row }) => !isOwn(reportSeals.openCaseAuthor(row)));
      const { items, nextCursor } = cutPage(found, limit, ({ row: { severity, seq }, lap }) =>
        cursors.encodePosition(listName, formatCasePosition({ severity, lap, seq })),
      );
      return { items: await toSummaries(admin, items), nextCursor };
    },

    async open(admin: AdminSession, { targetType, targetId, reason }: OpenCaseInput): Promise<Case> {
      const isOwn = await loadOwnItemCheck(admin);
      const caseId = await queries.open(
        // Only the operator may open a case about a private message: nobody has the id '', so '' received no message.
        { targetType, targetId, reporterId: actorOf(admin) === operatorActor ? null : '' },
        (item) => {
          const id = createId(random);
          const copy = copyEvidence(item, { authorship, handles });
          if (isOwn(copy)) throw new AppError('NOT_FOUND');
          return {
            id,
            targetType,
            targetId: toStoredTargetId({ targetType, targetId }),
            severity: reportReasons.indexOf(reason),
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
      const claimedAt = wholeMinute(clock());
      const by = { status: row.status, claimedBy: actorOf(admin), isByAdmin: isAdmin(admin) };
      const claim = { ...by, claimedAt, staleBefore: staleBefore(row.severity, clock()) };
      const isClaimed = await queries.claim(caseId, claim, logEntry(admin, 'claim_case', caseId));
      const found = await get(admin, caseId);
      const isStillUndecided = found.status === row.status && found.status !== 'closed';
      if (!isClaimed) throw new AppError(isStillUndecided ? 'CLAIMED' : 'ALREADY_DECIDED');
      return found;
    },

    async raise(admin: AdminSession, { caseId, reason }: RaiseCaseInput): Promise<Case> {
      await get(admin, caseId);
      const entry = logEntry(admin, 'raise_case', caseId);
      const raised = {
        severity: reportReasons.indexOf(reason),
        raisedBy: actorOf(admin),
        raisedAt: wholeMinute(clock()),
      };
      const isUndecided = await queries.raise(caseId, raised, entry);
      if (!isUndecided) throw new AppError('ALREADY_DECIDED');
      return get(admin, caseId);
    },

    async release(admin: AdminSession, caseId: string): Promise<Case> {
      await get(admin, caseId);
      const claimedBy = isAdmin(admin) ? undefined : actorOf(admin);
      await queries.release(caseId, claimedBy, logEntry(admin, 'release_case', caseId));
      return get(admin, caseId);
    },
  };
}

export type CasesService = ReturnType<typeof createCasesService>;
