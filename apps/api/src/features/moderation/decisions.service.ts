import { reportOutcomes } from '@ballast/content/moderation';
import type { caseQueries } from '@ballast/db/queries/cases';
import type { decisionQueries } from '@ballast/db/queries/decisions';
import { isUniqueViolation } from '@ballast/db/unique-violation';
import { temporaryActions } from '@ballast/schema/decision-actions';
import type { Case, DecideAppealInput, DecideInput } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf, type ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { News } from '../../events/news.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { ItemCopy, ReportSeals } from '../reports/report-seals.ts';
import type { CasesService } from './cases.service.ts';
import type { DecisionSeals } from './decision-seals.ts';
import type { ImpartialStaff } from './impartial-staff.ts';
import type { LatestCopies } from './latest-copies.ts';
import { createReversals } from './reversals.ts';

type Deps = {
  queries: ReturnType<typeof decisionQueries>;
  cases: Pick<ReturnType<typeof caseQueries>, 'get' | 'reportersOf'>;
  latestCopiesOf: LatestCopies;
  impartialStaff: ImpartialStaff;
  getCase: CasesService['get'];
  reportSeals: ReportSeals;
  seals: DecisionSeals;
  loadOwnItemCheck: LoadOwnItemCheck;
  news: Pick<News, 'sendAtNextBeat'>;
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

const toLogReason = ({ action, removesItem, rule }: DecideInput): string =>
  `${action}${removesItem ? ' and remove' : ''}${rule === null ? '' : `: ${rule}`}`;

const noReversal = { restores: undefined, removesNote: undefined };
const dayMs = 24 * 60 * 60_000;

export function createDecisionsService(deps: Deps) {
  const {
    queries,
    cases,
    latestCopiesOf,
    impartialStaff,
    getCase,
    reportSeals,
    seals,
    loadOwnItemCheck,
    news,
    toLogEntry,
    clock,
    random,
  } = deps;

  const reversals = createReversals(seals);

  const logEntry = (
    admin: AdminSession,
    action: 'decide_case' | 'decide_appeal' | 'reopen_case',
    caseId: string,
    reason: string,
  ) => toLogEntry(admin, { action, targetType: 'case', targetId: caseId, reason });

  /** Staff members get NOT_FOUND for a case about their own item. */
  async function requireCase(admin: AdminSession, caseId: string) {
    const row = await cases.get(caseId);
    if (!row || (await loadOwnItemCheck(admin))(reportSeals.openCaseAuthor(row))) throw new AppError('NOT_FOUND');
    const [found] = await latestCopiesOf([row]);
    return { row, copy: found?.copy };
  }

  /** Undefined if the item's id was only in evidence that was deleted with its author's account. */
  function targetOf({ targetType, targetId }: CaseRow, copy: ItemCopy | undefined) {
    const hasPlainId = targetType === 'post' || targetType === 'comment';
    const id = hasPlainId ? targetId : copy?.targetId;
    return id === undefined ? undefined : { targetType, id };
  }

  /** News waits for the next beat, because the item may be anonymous. */
  const notify = (handles: readonly (string | null | undefined)[]) =>
    news.sendAtNextBeat(
      handles.flatMap((handle) => handle ?? []),
      ['notices'],
      1,
    );

  async function notifyReporters(caseId: string): Promise<void> {
    notify((await cases.reportersOf(caseId)).map((report) => reportSeals.openReporter(report)));
  }

  return {
    async decide(admin: AdminSession, input: DecideInput): Promise<Case> {
      const { caseId, action, reporterWords, days, note, removesItem } = input;
      const { row, copy } = await requireCase(admin, caseId);
      // Without the copy, the author has left: nobody would read texts to them, and no erasure would find them.
      const { rule, words } = copy ? input : { rule: null, words: null };
      await impartialStaff.check(admin, row, { isClosing: action === 'close' });
      const handle = copy?.authorHandle ?? undefined;
      const now = clock();
      const isTemporary = days !== undefined && temporaryActions.includes(action);
      const until = isTemporary ? wholeMinute(new Date(now.getTime() + days * dayMs)) : null;
      if (action === 'note' && row.targetType !== 'post') {
        throw new AppError('BAD_INPUT', { fields: { action: 'Only posts have content notes.' } });
      }
      const addedNote = action === 'note' ? (note ?? null) : null;
      const hasHashedId = row.targetType === 'message' || row.targetType === 'user';
      const content = hasHashedId ? (copy?.evidence.content ?? null) : null;
      const removes = action === 'remove' || removesItem ? targetOf(row, copy) : undefined;
      const id = createId(random);
      const isDecided = await queries.decide({
        item: { targetType: row.targetType, targetId: row.targetId },
        decision: {
          id,
          caseId,
          action,
          subjectSeal: seals.sealSubject(id, handle),
          decidedBy: actorOf(admin),
          createdAt: wholeMinute(now),
        },
        sealDetails: (before) =>
          seals.sealDetails(id, { rule, words, until, note: addedNote, removesItem, content, ...before }),
        actor: actorOf(admin),
        outcome: reportOutcomes[removesItem ? 'remove' : action],
        replySeal: reporterWords === null ? null : reportSeals.sealReply(caseId, reporterWords),
        removes,
        addsNote: addedNote === null ? undefined : { postId: row.targetId, note: addedNote },
        releases: removes ? undefined : targetOf(row, copy),
        entry: logEntry(admin, 'decide_case', caseId, toLogReason({ ...input, rule })),
      });
      if (!isDecided) throw new AppError(row.status === 'open' ? 'CLAIMED' : 'ALREADY_DECIDED');
      notify(action === 'none' ? [] : [handle]);
      await notifyReporters(caseId);
      return getCase(admin, caseId);
    },

    async decideAppeal(admin: AdminSession, { caseId, upheld, words }: DecideAppealInput): Promise<Case> {
      const { row, copy } = await requireCase(admin, caseId);
      const decision = await queries.openAppealOf(caseId);
      if (!decision) throw new AppError('ALREADY_DECIDED');
      const actor = actorOf(admin);
      await impartialStaff.check(admin, row, { appealed: decision });
      const isAnswered = await queries.answerAppeal({
        decisionId: decision.id,
        caseId,
        actor,
        isUpheld: upheld,
        answer: { answerSeal: seals.sealAppealAnswer(decision.id, words), answeredAt: wholeMinute(clock()) },
        outcome: reportOutcomes.reversed,
        ...(upheld ? reversals.of(decision, row, targetOf(row, copy)) : noReversal),
        entry: logEntry(admin, 'decide_appeal', caseId, upheld ? 'upheld' : 'refused'),
      });
      if (!isAnswered) throw new AppError((await queries.openAppealOf(caseId)) ? 'CLAIMED' : 'ALREADY_DECIDED');
      notify([seals.openSubject(decision)]);
      if (upheld) await notifyReporters(caseId);
      return getCase(admin, caseId);
    },

    /** Reverses a mistaken decision and reopens its case. A decision with an appeal cannot be reopened. */
    async reopen(admin: AdminSession, caseId: string): Promise<Case> {
      const { row, copy } = await requireCase(admin, caseId);
      const decision = await queries.latestOf(caseId);
      await impartialStaff.check(admin, row, { isClosing: decision?.action === 'close' });
      const reopening = decision && {
        decisionId: decision.id,
        caseId,
        actor: actorOf(admin),
        reversedAt: wholeMinute(clock()),
        ...reversals.of(decision, row, targetOf(row, copy)),
        entry: logEntry(admin, 'reopen_case', caseId, decision.action),
      };
      const isReopened = reopening && (await queries.reopen(reopening).catch(falseIfCaseIsOpen));
      if (!isReopened) throw new AppError('ALREADY_DECIDED', { message: 'This decision can no longer be taken back.' });
      notify(decision.action === 'none' ? [] : [seals.openSubject(decision)]);
      return getCase(admin, caseId);
    },
  };
}
