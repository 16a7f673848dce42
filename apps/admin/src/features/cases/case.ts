import type { RouterOutputs } from '@ballast/client/types';
import { actionTexts, caseSteps, reasonTexts } from '@ballast/content/moderation';
import { reportReasons, toReportReason } from '@ballast/schema/report-reasons';

export type CaseSummary = RouterOutputs['moderation']['cases']['items'][number];
export type Case = RouterOutputs['moderation']['case'];

export const targetNames: Record<CaseSummary['targetType'], string> = {
  post: 'A post',
  comment: 'A comment',
  user: 'A profile',
  message: 'A private message',
};

export const reasonLabel = ({ reason }: Pick<CaseSummary, 'reason'>): string => reasonTexts[reason].label;

/** The reason of the case, then the other reasons of its reports, the most dangerous first. */
export function reasonsOf({ reason, reports }: Pick<Case, 'reason' | 'reports'>): CaseSummary['reason'][] {
  const reported = new Set(reports.map((report) => report.reason && toReportReason(report.reason)));
  return [reason, ...reportReasons.filter((one) => one !== reason && reported.has(one))];
}

export const hasSteps = (item: Pick<Case, 'reason' | 'reports'>): boolean =>
  reasonsOf(item).some((reason) => caseSteps[reason] !== undefined);

export const actionLabel = (action: Case['history'][number]['action']): string => actionTexts[action].label;

export const isClaimedByOther = ({ claimedBy, isMine }: Pick<CaseSummary, 'claimedBy' | 'isMine'>): boolean =>
  claimedBy !== null && !isMine;

const minuteMs = 60_000;

/** Formats the time to the deadline: "43 min left", or "2 h over" after it. */
export function formatTimeLeft(dueAt: string, nowMs: number): { text: string; isOverdue: boolean } {
  const leftMs = new Date(dueAt).getTime() - nowMs;
  const isOverdue = leftMs < 0;
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs);
  const amount = minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  return { text: `${amount} ${isOverdue ? 'over' : 'left'}`, isOverdue };
}

/** The viewer in the history of a case: the username, or "key". */
export const actorOf = (session: { username: string | null } | undefined): string | undefined =>
  session && (session.username ?? 'key');
