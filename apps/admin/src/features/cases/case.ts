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

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** Formats how long somebody has waited: "12 min", "3 h" after two hours, "2 days" after two days. */
export function formatWaiting(waitingSince: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - new Date(waitingSince).getTime()) / minuteMs));
  if (minutes < 2 * minutesPerHour) return `${minutes} min`;
  if (minutes < 2 * minutesPerDay) return `${Math.floor(minutes / minutesPerHour)} h`;
  return `${Math.floor(minutes / minutesPerDay)} days`;
}

/** The time is that of a decision: an appeal has none. */
export const isOverdue = ({ status, dueAt }: Pick<CaseSummary, 'status' | 'dueAt'>, nowMs: number): boolean =>
  status === 'open' && nowMs > new Date(dueAt).getTime();

/** The viewer in the history of a case: the username, or "key". */
export const actorOf = (session: { username: string | null } | undefined): string | undefined =>
  session && (session.username ?? 'key');
