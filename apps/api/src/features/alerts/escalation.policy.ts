import type { WaitingItem } from '@ballast/db/queries/alerts';
import { claimEndOf, isHeldClaim } from '@ballast/schema/claims';
import { wholeMinute } from '../../privacy/timestamps.ts';

const minuteMs = 60_000;

type Item = Pick<
  WaitingItem,
  'createdAt' | 'latestReportAt' | 'severity' | 'claimedBy' | 'claimedAt' | 'alertFrom' | 'alertStage'
>;

/** `alertFrom` is a whole minute. Null: nobody is told. */
export type NextEscalation = { alertFrom: Date | null; alertStage: number };

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/**
 * Since when the item waits: its latest report, the end of a claim that has lapsed, or now if a claim was released. Once
 * everything was told, a further report starts again: a second person says that somebody is in danger.
 */
function startOf(item: Item, now: Date, afterMinutes: readonly number[]) {
  const { createdAt, latestReportAt, claimedBy, claimedAt, alertFrom, alertStage } = item;
  const claimEnd = claimEndOf(item);
  if (claimEnd && (alertFrom === null || alertFrom < claimEnd)) return claimEnd;
  if (alertFrom === null) {
    const isReleased = claimedBy === null && claimedAt !== null;
    return isReleased ? wholeMinute(now) : laterOf(createdAt, latestReportAt);
  }
  const isAllTold = alertStage >= afterMinutes.length;
  const toldUntil = new Date(alertFrom.getTime() + (afterMinutes.at(-1) ?? 0) * minuteMs);
  return isAllTold && latestReportAt !== null && latestReportAt >= toldUntil ? latestReportAt : alertFrom;
}

/** The start and the stage of an item at `now`, before any more is told. A claim pauses the escalation until it lapses. */
export function startEscalation(item: Item, now: Date, afterMinutes: readonly number[]): NextEscalation {
  if (isHeldClaim(item, now)) return { alertFrom: null, alertStage: 0 };
  const alertFrom = startOf(item, now, afterMinutes);
  const isSame = alertFrom.getTime() === item.alertFrom?.getTime();
  return { alertFrom, alertStage: isSame ? item.alertStage : 0 };
}

/** How many of the times have passed. After an outage several have, and are told as one. */
export const stageAfter = (waitedMs: number, afterMinutes: readonly number[]): number =>
  afterMinutes.filter((minutes) => waitedMs >= minutes * minuteMs).length;

/** Between two looks: a fraction of the shortest wait, so that decimals count, and at most 15 seconds. */
export function lookEveryMs(afterMinutes: readonly number[]): number {
  const waits = afterMinutes.map((minutes, index) => minutes - (afterMinutes[index - 1] ?? 0));
  return Math.min(15_000, Math.max(250, (Math.min(...waits) * minuteMs) / 4));
}
