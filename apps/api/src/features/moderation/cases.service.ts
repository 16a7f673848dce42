import type { CasePlace, CaseRow, caseQueries } from '@ballast/db/queries/cases';
import type { staffQueries } from '@ballast/db/queries/staff';
import type { Case, CaseSummary, CasesInput, OpenCaseInput } from '@ballast/schema/moderation';
import { reportReasons } from '@ballast/schema/report-reasons';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf, operatorActor, type ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import type { Handles } from '../../privacy/handles.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { copyEvidence } from '../reports/evidence.ts';
import type { OwnToStaff } from '../reports/own-to-staff.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import type { ToStoredTargetId } from '../reports/stored-target-ids.ts';
import { evidenceCopyOf, staleBefore, toCaseSummary, toCaseView } from './cases.view.ts';
import type { DecisionSeals } from './decision-seals.ts';
import { loadStaffNames } from './staff-names.ts';
import type { createSurroundings } from './surroundings.ts';

type Deps = {
  queries: ReturnType<typeof caseQueries>;
  staff: Pick<ReturnType<typeof staffQueries>, 'usernames'>;
  reportSeals: ReportSeals;
  decisionSeals: DecisionSeals;
  authorship: Authorship;
  handles: Pick<Handles, 'open'>;
  ownToStaff: OwnToStaff;
  toStoredTargetId: ToStoredTargetId;
  surroundingsOf: ReturnType<typeof createSurroundings>;
  cursors: Cursors;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

const encodePlace = ({ severity, seq }: CasePlace) => `${severity} ${seq}`;

function decodePlace(place: string | undefined): CasePlace | undefined {
  const [severity, seq] = place?.split(' ').map(Number) ?? [];
  return severity === undefined || seq === undefined ? undefined : { severity, seq };
}

/** The queue of moderators. All reports of one item are one case. */
export function createCasesService(deps: Deps) {
  const { queries, staff, reportSeals, decisionSeals, authorship, handles, ownToStaff, toStoredTargetId } = deps;
  const { surroundingsOf, cursors, toLogEntry, clock, random } = deps;

  const entry = (admin: AdminSession, action: 'open_case' | 'claim_case' | 'release_case', caseId: string) =>
    toLogEntry(admin, { action, targetType: 'case', targetId: caseId });

  async function toSummaries(admin: AdminSession, rows: readonly CaseRow[]): Promise<CaseSummary[]> {
    const reports = Map.groupBy(await queries.reportsOf(rows.map(({ id }) => id)), ({ caseId }) => caseId ?? '');
    const nameOf = await loadStaffNames(
      staff,
      rows.map(({ claimedBy }) => claimedBy),
    );
    const shared = { seals: reportSeals, actor: actorOf(admin), nameOf, now: clock() };
    const isOwn = await ownToStaff(admin);
    return rows.flatMap((row) => {
      const ofCase = reports.get(row.id) ?? [];
      if (isOwn(evidenceCopyOf(row, ofCase, reportSeals))) return [];
      return [toCaseSummary(row, { ...shared, reports: ofCase })];
    });
  }

  async function get(admin: AdminSession, caseId: string): Promise<Case> {
    const row = await queries.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    const [reports, decisions] = await Promise.all([queries.reportsOf([caseId]), queries.decisionsOf(caseId)]);
    const isOwn = await ownToStaff(admin);
    if (isOwn(evidenceCopyOf(row, reports, reportSeals))) throw new AppError('NOT_FOUND');
    const actors = decisions.flatMap(({ decidedBy, answeredBy }) => [decidedBy, answeredBy]);
    const nameOf = await loadStaffNames(staff, [row.claimedBy, ...actors]);
    const surroundings = await surroundingsOf(row, reports);
    const shared = { seals: reportSeals, decisionSeals, actor: actorOf(admin), nameOf, now: clock() };
    return toCaseView(row, { ...shared, reports, decisions, surroundings });
  }

  return {
    get,

    async list(admin: AdminSession, { status, limit, cursor }: CasesInput): Promise<Page<CaseSummary>> {
      const list = `cases ${status} of ${actorOf(admin)}`;
      const rows = await queries.page(
        {
          status: status === 'closed' || status === 'appealed' ? status : 'open',
          ...(status === 'mine' && { claimedBy: actorOf(admin) }),
          ...(status === 'held' && { isHeld: true }),
        },
        limit + 1,
        decodePlace(cursors.decodePlace(list, cursor)),
      );
      const { items, nextCursor } = cutPage(rows, limit, (row) => cursors.encodePlace(list, encodePlace(row)));
      return { items: await toSummaries(admin, items), nextCursor };
    },

    async open(admin: AdminSession, { targetType, targetId, reason }: OpenCaseInput): Promise<Case> {
      const isOwn = await ownToStaff(admin);
      const caseId = await queries.open(
        // Staff open no private message. The operator can name one that somebody has complained about.
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
            sealEvidence: (joinedId) => reportSeals.sealCaseEvidence(joinedId, copy),
          };
        },
        (id) => entry(admin, 'open_case', id),
      );
      if (caseId === undefined) throw new AppError('NOT_FOUND');
      return get(admin, caseId);
    },

    /** A claim of somebody else counts for an hour. */
    async claim(admin: AdminSession, caseId: string): Promise<Case> {
      await get(admin, caseId);
      const claimedAt = wholeMinute(clock());
      const claim = { claimedBy: actorOf(admin), claimedAt, staleBefore: staleBefore(clock()) };
      const isClaimed = await queries.claim(caseId, claim, entry(admin, 'claim_case', caseId));
      const found = await get(admin, caseId);
      if (!isClaimed) throw new AppError(found.status === 'closed' ? 'ALREADY_DECIDED' : 'CLAIMED');
      return found;
    },

    /** Admins also release what somebody else has claimed, who may be asleep. */
    async release(admin: AdminSession, caseId: string): Promise<Case> {
      await get(admin, caseId);
      const claimedBy = isAdmin(admin) ? undefined : actorOf(admin);
      await queries.release(caseId, claimedBy, entry(admin, 'release_case', caseId));
      return get(admin, caseId);
    },
  };
}

export type CasesService = ReturnType<typeof createCasesService>;
