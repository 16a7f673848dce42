import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { Case } from '@ballast/schema/moderation';
import { type ReportReason, toReportReason } from '@ballast/schema/report-reasons';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { ReportWords } from '../../privacy/seals/report-seals.ts';

/** Only in such cases a reporter or the other side of a conversation can be revealed (docs/anonymity.md, rule 13). */
const revealingReasons: readonly ReportReason[] = ['danger', 'child_safety'];

type ReasonColumns = Pick<CaseRow, 'reason' | 'reasonBy' | 'reasonConfirmedBy'>;

export const isAboutLife = (row: Pick<CaseRow, 'reason'>): boolean => revealingReasons.includes(row.reason);

/**
 * Whether a report says that somebody is in danger, or a child at risk, and stands in for a second member of staff. An account that
 * an admin signs up for it must not: reports of members who joined after the case was opened do not count.
 */
export const isBacking = (
  { createdAt }: Pick<CaseRow, 'createdAt'>,
  words: Pick<ReportWords, 'reason' | 'joinedAt'> | undefined,
): boolean =>
  words !== undefined &&
  revealingReasons.includes(toReportReason(words.reason)) &&
  (words.joinedAt === undefined || new Date(words.joinedAt) <= createdAt);

/** Whether two members of staff stand behind the reason. Nobody of the staff gave that of a text about pain which reports hold. */
function isConfirmedFor(actor: string, { reasonBy, reasonConfirmedBy }: ReasonColumns): boolean {
  return reasonConfirmedBy !== null && reasonConfirmedBy !== (reasonBy ?? actor);
}

/** @param isReported Whether a report of somebody else than the actor is backing (`isBacking`). */
export const isReasonBacked = (actor: string, row: ReasonColumns, isReported: boolean): boolean =>
  isAboutLife(row) && (isReported || isConfirmedFor(actor, row));

const canConfirm = ({ staff }: AdminSession, row: ReasonColumns, isReported: boolean): boolean =>
  isAboutLife(row) && !isReported && row.reasonConfirmedBy === null && staff !== null && staff.id !== row.reasonBy;

export const toReasonView = (
  admin: AdminSession,
  row: ReasonColumns,
  isReported: boolean,
  nameOf: (actor: string | null) => string | null,
): Pick<Case, 'reasonBy' | 'reasonConfirmedBy' | 'isReasonBacked' | 'canConfirmReason'> => ({
  reasonBy: nameOf(row.reasonBy),
  reasonConfirmedBy: nameOf(row.reasonConfirmedBy),
  isReasonBacked: isReasonBacked(actorOf(admin), row, isReported),
  canConfirmReason: canConfirm(admin, row, isReported),
});
