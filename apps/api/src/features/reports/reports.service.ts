import type { CaseStaff } from '@ballast/db/queries/moderation/case-authors';
import type { ReportedItem } from '@ballast/db/queries/reports/reports';
import { isUrgentReason, type ReportReason, toReportReason } from '@ballast/schema/report-reasons';
import { type CreateReportInput, type OwnReport, type Reported, reasonWarning } from '@ballast/schema/reports';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { MailMessage } from '../../mail/mail.ts';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import { createId } from '../../privacy/random.ts';
import { createReference } from '../../privacy/reference.ts';
import { isoDay, wholeMinute } from '../../privacy/timestamps.ts';
import type { Voices } from '../alerts/voices.ts';
import type { SealCaseAuthor } from './case-author.ts';
import { copyEvidence, messagesOf } from './evidence.ts';
import { toOutcome } from './outcome.view.ts';
import type { ReportTrust } from './report-trust.ts';

const ownReportsMax = 200;
/** Reasons whose cases are due within an hour. */
const urgentSubjects: Partial<Record<ReportReason, string>> = {
  danger: 'somebody may be in danger',
  child_safety: 'a child may be at risk',
};

type Urgency = {
  /** The report has hidden a text about pain, which rings like danger. */
  rings: boolean;
  /** The report rings nobody, because one of its kind waits that did. */
  joinsOthers: boolean;
};

function toMail(
  to: string,
  reference: string,
  { targetType, reason }: CreateReportInput,
  { rings, joinsOthers }: Urgency,
): MailMessage {
  const urgent = urgentSubjects[rings ? 'danger' : toReportReason(reason)];
  const isUrgentSubject = rings || !joinsOthers;
  return {
    to: { address: to },
    subject:
      urgent && isUrgentSubject ? `URGENT, report ${reference}: ${urgent}` : `Report ${reference}: ${targetType}`,
    text: `A member has reported a ${targetType}. The report ${reference} waits in the admin area${urgent ? ' and is due within an hour' : ''}.\n`,
  };
}

export function createReportsService(
  { queries: { reports: queries }, mail, reportsEmail, toIdempotencyKey, clock, random }: Kernel,
  {
    reportSeals: seals,
    ownItems,
    authorship,
    handles,
    toStoredTargetId,
  }: Pick<Privacy, 'reportSeals' | 'ownItems' | 'authorship' | 'handles' | 'toStoredTargetId'>,
  {
    trust,
    ringsAtOnce,
    sealCaseAuthor,
  }: { trust: ReportTrust; ringsAtOnce: Voices['ringsAtOnce']; sealCaseAuthor: SealCaseAuthor },
) {
  return {
    /** Newest first. Waits until the index of handles is filled. */
    async own({ handle }: Viewer): Promise<OwnReport[]> {
      await ownItems.catchUp();
      const { reports = [], evidence = [] } = ownItems.seqsOf(handle) ?? {};
      const newest = reports.toSorted((one, other) => other - one).slice(0, ownReportsMax);
      const aboutOwnItems = new Set(evidence);
      const made = await mapInTurns(newest, async (seqs) =>
        (await queries.ownBySeq(seqs))
          .filter((row) => seals.openReporter(row) === handle)
          .sort((one, other) => other.seq - one.seq)
          .map((row) => ({
            reference: row.reference,
            targetType: row.targetType,
            targetId: row.targetType === 'post' || row.targetType === 'comment' ? row.targetId : null,
            reason: toReportReason(seals.openWords(row)?.reason ?? ''),
            madeOn: isoDay(row.createdAt),
            status: row.status,
            outcome: toOutcome(row, seals, aboutOwnItems.has(row.seq)),
          })),
      );
      // Neither the viewer's blocks and mutes nor the authors count: the list shows nothing about either.
      const shown = await queries.findShownItems(made.flatMap(({ targetId }) => targetId ?? []));
      return made.map((report) => ({
        ...report,
        targetId: report.targetId !== null && shown.has(report.targetId) ? report.targetId : null,
      }));
    },

    /** Ignores blocks, which would prevent reports, but for profiles: those of members who blocked the viewer are not found. Only the receiver of a message can report it. */
    async create(viewer: Viewer, input: CreateReportInput): Promise<Reported> {
      const { id: reporterId, handle } = viewer;
      const { targetType, targetId, clientId } = input;
      const judgement = await trust.judgementOf(viewer);
      const joinedAt = await trust.joinedAtOf(viewer);
      const reason = toReportReason(input.reason);
      const told = { reason, reporter: handle, isNewAccount: judgement === undefined };
      const joinsOthers = isUrgentReason(reason) && !(await ringsAtOnce(told));
      // With other words it is another report, which must not be lost.
      const content = [targetType, targetId, input.reason, input.details ?? ''];
      const key = clientId === undefined ? null : toIdempotencyKey('report', handle, clientId, ...content);
      const toRow = (item: ReportedItem, isTrusted: boolean, id = createId(random)) => {
        return {
          id,
          reference: createReference(random),
          targetType,
          targetId: toStoredTargetId(input),
          ...seals.seal(
            id,
            handle,
            { ...input, messages: messagesOf(item, 'reporter'), isTrusted, joinedAt },
            copyEvidence(item, { authorship, handles }),
          ),
          createdAt: wholeMinute(clock()),
        };
      };
      const toCase = (item: ReportedItem) => ({
        id: createId(random),
        targetType,
        targetId: toStoredTargetId(input),
        reason,
        createdAt: wholeMinute(clock()),
        sealAuthor: (caseId: string, staff: CaseStaff) =>
          sealCaseAuthor(caseId, copyEvidence(item, { authorship, handles }), staff),
      });
      const target = { targetType, targetId, reporterId };
      const report = await queries.create(target, key, {
        reporterHash: handles.hash(handle),
        judgement,
        toRow,
        toCase,
        isByReporter: (earlier) => seals.openReporter(earlier) === handle,
        isSameReason: (earlier) =>
          seals.openReporter(earlier) === handle && toReportReason(seals.openWords(earlier)?.reason ?? '') === reason,
        canHold: (isTrusted) => trust.canHold(isTrusted, input.reason),
        judgeHold: trust.judgeHold,
        toMail(reference, rings, isRepeated) {
          const urgency = { rings, joinsOthers: joinsOthers || isRepeated };
          return mail.toRow(toMail(reportsEmail, reference, input, urgency));
        },
      });
      if (!report) throw new AppError('NOT_FOUND');
      const { reference, hasMail } = report;
      if (hasMail) mail.wake();
      const warning = reasonWarning(input.reason);
      return { success: true, reference, ...(warning !== undefined && { warning }) };
    },
  };
}
