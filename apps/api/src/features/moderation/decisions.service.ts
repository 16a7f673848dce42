import { letterMailSubject } from '@ballast/content/mails/daily-mail';
import { reportOutcomes } from '@ballast/content/moderation';
import { isUniqueViolation } from '@ballast/db/engine/unique-violation';
import type { DecisionRow } from '@ballast/db/queries/moderation/decisions';
import type { Queries } from '@ballast/db/queries/queries';
import { temporaryActions } from '@ballast/schema/decision-actions';
import { tellAtOf } from '@ballast/schema/decision-telling';
import type { Case, DecideAppealInput, DecideInput, ReopenInput } from '@ballast/schema/moderation';
import { isUrgentReason } from '@ballast/schema/report-reasons';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { evidenceVersion } from '../../lists/item-version.ts';
import { createId } from '../../privacy/random.ts';
import type { ItemCopy } from '../../privacy/seals/report-seals.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { targetOf } from './case-target.ts';
import type { CasesService } from './cases.service.ts';
import type { createCasesWithName } from './cases-with-name.ts';
import { createDecideMany } from './decide-many.ts';
import type { DecisionNews } from './decision-news.ts';
import type { ImpartialStaff } from './impartial-staff.ts';
import type { createLiveItem } from './live-item.ts';
import { readLookAgainDay } from './look-again.ts';
import { createReversals } from './reversals.ts';

type CaseRow = NonNullable<Awaited<ReturnType<Queries['cases']['get']>>>;

/** A report may open another case about the item at the same moment. */
const falseIfCaseIsOpen = (error: unknown): false => {
  if (isUniqueViolation(error, 'cases', 'open_target')) return false;
  throw error;
};

const toLogReason = ({ action, removesItem, rule }: DecideInput): string =>
  `${action}${removesItem ? ' and remove' : ''}${rule === null ? '' : `: ${rule}`}`;

const changedText =
  'The text has changed since you read it. Read it as it stands now, then decide again. What you wrote is kept.';
type Read = { action: DecideInput['action']; readVersion: string | null | undefined };
const leavesItem = ['none', 'support'] satisfies DecideInput['action'][];

const isUndoneInTime = ({ decidedBy, createdAt, tellAt }: DecisionRow, actor: string, now: Date): boolean =>
  decidedBy === actor && now < tellAtOf(createdAt) && (tellAt === null || now < tellAt);

/** How often decisions of one case can be taken back within an hour before the next one is told at once. */
const untoldPerHourMax = 2;
const hourMs = 60 * 60_000;

const reasonMissing = () => new AppError('BAD_INPUT', { fields: { reason: 'Please say why it is taken back.' } });

const noReversal = { restores: undefined, removesNote: undefined };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export function createDecisionsService(
  { queries: { decisions: queries, cases }, mail, toLogEntry, clock, random }: Kernel,
  {
    latestCopiesOf,
    reportSeals,
    decisionSeals: seals,
    loadOwnItemCheck,
  }: Pick<Privacy, 'latestCopiesOf' | 'reportSeals' | 'decisionSeals' | 'loadOwnItemCheck'>,
  {
    impartialStaff,
    liveOf,
    getCase,
    listWithName,
    news,
  }: {
    impartialStaff: ImpartialStaff;
    liveOf: ReturnType<typeof createLiveItem>;
    getCase: CasesService['get'];
    listWithName: ReturnType<typeof createCasesWithName>;
    news: DecisionNews;
  },
) {
  const reversals = createReversals(seals);

  const logEntry = (
    admin: AdminSession,
    action: 'decide_case' | 'decide_appeal' | 'reopen_case',
    caseId: string,
    reason: string,
  ) => toLogEntry(admin, { action, targetType: 'case', targetId: caseId, reason });

  /** Goes out with the mails of the next minute. */
  const toLetterNews = (letterId: string, decidedAt: Date) => ({
    ...mail.toRow({ to: { letterId }, subject: letterMailSubject, text: '' }),
    dueAt: new Date(decidedAt.getTime() + minuteMs),
  });

  /** Staff members get NOT_FOUND for a case about their own item. */
  async function requireCase(admin: AdminSession, caseId: string) {
    const row = await cases.get(caseId);
    if (!row || (await loadOwnItemCheck(admin))(reportSeals.openCaseAuthor(row))) throw new AppError('NOT_FOUND');
    const [found] = await latestCopiesOf([row]);
    return { row, copy: found?.copy };
  }

  /** Refuses to leave an item that has changed since it was read. A deleted item can always be left. */
  async function checkRead({ action, readVersion }: Read, row: CaseRow, copy: ItemCopy | undefined) {
    if (!readVersion || row.status !== 'open' || !leavesItem.some((one) => one === action)) return;
    const live = await liveOf(row, copy);
    if (live && live.version !== readVersion) throw new AppError('EDITED_MEANWHILE', { message: changedText });
  }

  /**
   * @param refuse Throws if the case is not to be decided together with others. There staff read what was reported, so an item that has
   * changed since is not left.
   */
  async function decideOne(admin: AdminSession, input: DecideInput, refuse?: (row: CaseRow) => void): Promise<void> {
    const { caseId, action, reporterWords, days, note, removesItem } = input;
    const { row, copy } = await requireCase(admin, caseId);
    refuse?.(row);
    // Without the copy, the author has left: nobody would read texts to them, and no erasure would find them.
    const { rule, words } = copy ? input : { rule: null, words: null };
    await impartialStaff.check(admin, row, { isClosing: action === 'close' });
    const readVersion = refuse ? copy && evidenceVersion(copy.evidence) : input.readVersion;
    await checkRead({ action, readVersion }, row, copy);
    const handle = copy?.authorHandle ?? undefined;
    const now = clock();
    const decidedAt = wholeMinute(now);
    const lookAgainOn =
      input.lookAgainOn === undefined ? undefined : readLookAgainDay(input.lookAgainOn, now, 'lookAgainOn');
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
    // Otherwise an account could be suspended for good by decisions that are taken back before anybody hears of them.
    const untold = await queries.countTakenBackUntold(caseId, new Date(now.getTime() - hourMs));
    const isDecided = await queries.decide({
      item: { targetType: row.targetType, targetId: row.targetId },
      onlyIfReason: refuse && row.reason,
      decision: {
        id,
        caseId,
        action,
        subjectSeal: seals.sealSubject(id, handle),
        decidedBy: actorOf(admin),
        createdAt: decidedAt,
        tellAt: untold < untoldPerHourMax ? tellAtOf(decidedAt) : decidedAt,
      },
      sealDetails: (before) =>
        seals.sealDetails(id, { rule, words, until, note: addedNote, removesItem, content, ...before }),
      actor: actorOf(admin),
      outcome: reportOutcomes[removesItem ? 'remove' : action],
      replySeal: reporterWords === null ? null : reportSeals.sealReply(caseId, reporterWords),
      removes,
      addsNote: addedNote === null ? undefined : { postId: row.targetId, note: addedNote },
      releases: removes ? undefined : targetOf(row, copy),
      lookAgainOn,
      mail: action === 'support' ? toLetterNews(id, decidedAt) : undefined,
      entry: logEntry(admin, 'decide_case', caseId, toLogReason({ ...input, rule })),
    });
    if (!isDecided) refuse?.((await cases.get(caseId)) ?? row);
    if (!isDecided) throw new AppError(row.status === 'open' ? 'CLAIMED' : 'ALREADY_DECIDED');
    if (action === 'support') news.notifyAuthor(handle, true);
  }

  return {
    async decide(admin: AdminSession, input: DecideInput): Promise<Case> {
      await decideOne(admin, input);
      return getCase(admin, input.caseId);
    },

    decideMany: createDecideMany(decideOne, listWithName),

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
      news.notifyAuthor(seals.openSubject(decision), isUrgentReason(row.reason));
      if (upheld) (await news.reportersOf(row, copy))();
      return getCase(admin, caseId);
    },

    /**
     * Reverses a mistaken decision and reopens its case. Nobody hears of a decision that is reversed before they were told. A
     * decision with an appeal cannot be reopened.
     */
    async reopen(admin: AdminSession, { caseId, reason }: ReopenInput): Promise<Case> {
      const { row, copy } = await requireCase(admin, caseId);
      const decision = await queries.latestOf(caseId);
      await impartialStaff.check(admin, row, { isClosing: decision?.action === 'close' });
      const now = clock();
      if (decision && reason === null && !isUndoneInTime(decision, actorOf(admin), now)) throw reasonMissing();
      const reopening = decision && {
        decisionId: decision.id,
        caseId,
        actor: actorOf(admin),
        reversedAt: wholeMinute(now),
        ...reversals.of(decision, row, targetOf(row, copy)),
        entry: logEntry(admin, 'reopen_case', caseId, [decision.action, reason].filter(Boolean).join(': ')),
      };
      const reopened = reopening && (await queries.reopen(reopening).catch(falseIfCaseIsOpen));
      if (!reopened) throw new AppError('ALREADY_DECIDED', { message: 'This decision can no longer be taken back.' });
      const isAuthorInformed = decision.action === 'support' || (reopened.wasTold && decision.action !== 'none');
      if (isAuthorInformed) news.notifyAuthor(seals.openSubject(decision), isUrgentReason(row.reason));
      return getCase(admin, caseId);
    },
  };
}
