import { reportOutcomes } from '@ballast/content/moderation';
import type { caseQueries } from '@ballast/db/queries/cases';
import type { DecisionRow, decisionQueries } from '@ballast/db/queries/decisions';
import { isUniqueViolation } from '@ballast/db/unique-violation';
import type { Case, DecideAppealInput, DecideInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf, type ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { News } from '../../events/news.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { OwnToStaff } from '../reports/own-to-staff.ts';
import type { EvidenceCopy, ReportSeals } from '../reports/report-seals.ts';
import type { CasesService } from './cases.service.ts';
import { evidenceCopyOf } from './cases.view.ts';
import type { DecisionSeals } from './decision-seals.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

type Deps = {
  queries: ReturnType<typeof decisionQueries>;
  cases: Pick<ReturnType<typeof caseQueries>, 'get' | 'latestReportsOf' | 'reportersOf'>;
  impartialStaff: ImpartialStaff;
  getCase: CasesService['get'];
  reportSeals: ReportSeals;
  seals: DecisionSeals;
  ownToStaff: OwnToStaff;
  news: Pick<News, 'atNextBeat'>;
  toLogEntry: ToLogEntry;
  clock: () => Date;
  random: RandomBytes;
};

type CaseRow = NonNullable<Awaited<ReturnType<Deps['cases']['get']>>>;

/** A report may open another case about the item at the same moment. */
const falseIfCaseIsOpen = (error: unknown): false => {
  if (isUniqueViolation(error, 'cases', 'open_target')) return false;
  throw error;
};

const nothingToPutBack = { restores: undefined, removesNote: undefined };
const dayMs = 24 * 60 * 60_000;

/** Decides cases and appeals. The author of an anonymous item is acted on without learning who it is. */
export function createDecisionsService(deps: Deps) {
  const { queries, cases, impartialStaff, getCase, reportSeals, seals, ownToStaff, news, toLogEntry, clock, random } =
    deps;

  const entry = (
    admin: AdminSession,
    action: 'decide_case' | 'decide_appeal' | 'reopen_case',
    caseId: string,
    reason: string,
  ) => toLogEntry(admin, { action, targetType: 'case', targetId: caseId, reason });

  /** Nobody decides about something of their own. */
  async function requireCase(admin: AdminSession, caseId: string) {
    const row = await cases.get(caseId);
    const copy = row && evidenceCopyOf(row, await cases.latestReportsOf([caseId]), reportSeals);
    if (!row || (await ownToStaff(admin))(copy)) throw new AppError('NOT_FOUND');
    return { row, copy };
  }

  /** The item itself; undefined if its author has left with it. */
  function targetOf({ targetType, targetId }: CaseRow, copy: EvidenceCopy | undefined) {
    const isPlain = targetType === 'post' || targetType === 'comment';
    const id = isPlain ? targetId : copy?.targetId;
    return id === undefined ? undefined : { targetType, id };
  }

  /** What a decision changed about the item. */
  function reversalOf(row: CaseRow, copy: EvidenceCopy | undefined, decision: DecisionRow) {
    const target = targetOf(row, copy);
    const { profile = null, note = null } = seals.openDetails(decision) ?? {};
    const hasRemoved = decision.action === 'remove' && (profile !== null || row.targetType !== 'user');
    return {
      restores: hasRemoved && target ? { ...target, profile } : undefined,
      removesNote: note ? { postId: row.targetId, note } : undefined,
    };
  }

  /** At the next beat, because the item may be anonymous. */
  const tell = (handles: readonly (string | null | undefined)[]) =>
    news.atNextBeat(
      handles.flatMap((handle) => handle ?? []),
      ['notices'],
      1,
    );

  async function tellReporters(caseId: string): Promise<void> {
    tell((await cases.reportersOf([caseId])).map((report) => reportSeals.openReporter(report)));
  }

  return {
    async decide(admin: AdminSession, { caseId, action, rule, words, days, note }: DecideInput): Promise<Case> {
      const { row, copy } = await requireCase(admin, caseId);
      await impartialStaff.requireForDecision(admin, row);
      const handle = copy?.authorHandle ?? undefined;
      const now = clock();
      const until = days === undefined ? null : wholeMinute(new Date(now.getTime() + days * dayMs));
      if (action === 'note' && row.targetType !== 'post') {
        throw new AppError('BAD_INPUT', { fields: { action: 'Only posts have content notes.' } });
      }
      const added = action === 'note' ? (note ?? null) : null;
      const isHashed = row.targetType === 'message' || row.targetType === 'user';
      const content = isHashed ? (copy?.evidence.content ?? null) : null;
      const removes = action === 'remove' ? targetOf(row, copy) : undefined;
      const id = createId(random);
      const isDecided = await queries.decide({
        decision: {
          id,
          caseId,
          action,
          subjectSeal: seals.sealSubject(id, handle),
          decidedBy: actorOf(admin),
          createdAt: wholeMinute(now),
        },
        sealDetails: (profile) => seals.sealDetails(id, { rule, words, until, note: added, content, profile }),
        actor: actorOf(admin),
        outcome: reportOutcomes[action],
        removes,
        addsNote: added === null ? undefined : { postId: row.targetId, note: added },
        releases: removes ? undefined : targetOf(row, copy),
        entry: entry(admin, 'decide_case', caseId, rule === null ? action : `${action}: ${rule}`),
      });
      if (!isDecided) throw new AppError(row.status === 'open' ? 'CLAIMED' : 'ALREADY_DECIDED');
      tell(action === 'none' ? [] : [handle]);
      await tellReporters(caseId);
      return getCase(admin, caseId);
    },

    async decideAppeal(admin: AdminSession, { caseId, upheld, words }: DecideAppealInput): Promise<Case> {
      const { row, copy } = await requireCase(admin, caseId);
      const decision = await queries.openAppealOf(caseId);
      if (!decision) throw new AppError('ALREADY_DECIDED');
      const actor = actorOf(admin);
      await impartialStaff.requireForAppeal(admin, decision);
      const isAnswered = await queries.answerAppeal({
        decisionId: decision.id,
        caseId,
        actor,
        isUpheld: upheld,
        answer: { answerSeal: seals.sealAnswer(decision.id, words), answeredAt: wholeMinute(clock()) },
        outcome: reportOutcomes.reversed,
        ...(upheld ? reversalOf(row, copy, decision) : nothingToPutBack),
        entry: entry(admin, 'decide_appeal', caseId, upheld ? 'upheld' : 'refused'),
      });
      if (!isAnswered) throw new AppError((await queries.openAppealOf(caseId)) ? 'CLAIMED' : 'ALREADY_DECIDED');
      tell([seals.openSubject(decision)]);
      if (upheld) await tellReporters(caseId);
      return getCase(admin, caseId);
    },

    /** Takes a decision back that was a mistake, and opens its case again. Appeals are answered instead. */
    async reopen(admin: AdminSession, caseId: string): Promise<Case> {
      const { row, copy } = await requireCase(admin, caseId);
      const decision = await queries.latestOf(caseId);
      const reopening = decision && {
        decisionId: decision.id,
        caseId,
        actor: actorOf(admin),
        at: wholeMinute(clock()),
        ...reversalOf(row, copy, decision),
        entry: entry(admin, 'reopen_case', caseId, decision.action),
      };
      const isReopened = reopening && (await queries.reopen(reopening).catch(falseIfCaseIsOpen));
      if (!isReopened) throw new AppError('ALREADY_DECIDED', { message: 'This decision can no longer be taken back.' });
      tell(decision.action === 'none' ? [] : [seals.openSubject(decision)]);
      return getCase(admin, caseId);
    },
  };
}
