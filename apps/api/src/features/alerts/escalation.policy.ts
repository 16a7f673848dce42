import type { WaitingItem } from '@ballast/db/queries/staff/alerts';
import { claimEndOf, isActiveClaim } from '@ballast/schema/claims';
import { isHarmReason } from '@ballast/schema/report-reasons';
import { wholeMinute } from '../../privacy/timestamps.ts';

const minuteMs = 60_000;

type Item = Omit<WaitingItem, 'isVouchedFor'>;

/** Minutes after which staff are told: ALERT_AFTER and ALERT_AFTER_HARM. */
export type AlertTimes = { urgent: readonly number[]; harm: readonly number[] };

/** `alertFrom` is a whole minute. Null: nobody is told. */
export type NextEscalation = { alertFrom: Date | null; alertStage: number };
export type Started = NextEscalation & { alertFrom: Date };
type Kind = Pick<WaitingItem, 'reason'>;
/** An unclaimed item with its start. */
export type Waiting = { item: WaitingItem; start: Started };

/** A report of a case. `isTrusted`: one that wakes staff, by a member who was trusted when they made it. */
export type Voice = { caseId: string; at: Date; reporter: string | undefined; isTrusted: boolean };

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/** When the last of the times has passed. */
const toldUntil = (alertFrom: Date, afterMinutes: readonly number[]): Date =>
  new Date(alertFrom.getTime() + (afterMinutes.at(-1) ?? 0) * minuteMs);

/** When somebody reported the item again after all was told. */
export function reportedAfterAll(
  { latestReportAt, alertFrom, alertStage }: Pick<Item, 'latestReportAt' | 'alertFrom' | 'alertStage'>,
  afterMinutes: readonly number[],
): { since: Date; latest: Date } | undefined {
  if (alertFrom === null || latestReportAt === null || alertStage < afterMinutes.length) return undefined;
  const since = toldUntil(alertFrom, afterMinutes);
  return latestReportAt >= since ? { since, latest: latestReportAt } : undefined;
}

export const timesFor = ({ reason }: Kind, { urgent, harm }: AlertTimes): readonly number[] =>
  reason !== null && isHarmReason(reason) ? harm : urgent;

/** Whether nobody was told of the item yet, and nobody has claimed it. */
export const isNew = ({ alertFrom, claimedAt }: Pick<Item, 'alertFrom' | 'claimedAt'>): boolean =>
  alertFrom === null && claimedAt === null;

export const isFirstOfItsKind = ({ reason }: Kind, waiting: readonly Kind[]): boolean =>
  !waiting.some((other) => other.reason === reason);

/** Whether a trusted member reported the case since then who has reported nothing else that waits, nor the case before. */
export function hasNewVoice(caseId: string, voices: readonly Voice[], since?: Date): boolean {
  const isHere = ({ caseId: id, at }: Voice) => id === caseId && (since === undefined || at >= since);
  const known = new Set(voices.filter((voice) => !isHere(voice)).map(({ reporter }) => reporter));
  return voices.some((voice) => isHere(voice) && voice.isTrusted && !known.has(voice.reporter));
}

/** Whether it is a crisis message and none of the others came from its address. */
export const isFromNewSender = ({ sender }: Pick<Item, 'sender'>, waiting: readonly Pick<Item, 'sender'>[]): boolean =>
  sender !== null && waiting.every((other) => other.sender !== sender);

/** The oldest times that an item of this kind may join: fewer than `belowStage` of them are told. */
export const timesOfKind = ({ reason }: Kind, waiting: readonly Waiting[], belowStage: number): Started | undefined =>
  waiting
    .filter(({ item, start }) => item.reason === reason && start.alertStage < belowStage)
    .map(({ start }) => start)
    .toSorted((one, other) => one.alertFrom.getTime() - other.alertFrom.getTime())[0];

/**
 * Since when the item waits: its latest report, the end of a claim that has lapsed, or now if a claim was released. Once
 * everything was told, a further report starts again: somebody says again that a person is in danger.
 */
function startOf(item: Item, now: Date, restartsAt: Date | undefined) {
  const { createdAt, latestReportAt, claimedBy, claimedAt, alertFrom } = item;
  const claimEnd = claimEndOf(item);
  if (claimEnd && (alertFrom === null || alertFrom < claimEnd)) return claimEnd;
  if (alertFrom === null) {
    const isReleased = claimedBy === null && claimedAt !== null;
    return isReleased ? wholeMinute(now) : laterOf(createdAt, latestReportAt);
  }
  return restartsAt ?? alertFrom;
}

/**
 * The start and the stage of an item at `now`, before any more is told. A claim pauses the escalation until it lapses.
 *
 * @param restartsAt When somebody reported it, after all was told.
 */
export function startEscalation(item: Item, now: Date, restartsAt?: Date): NextEscalation {
  if (isActiveClaim(item, now)) return { alertFrom: null, alertStage: 0 };
  const alertFrom = startOf(item, now, restartsAt);
  const isSame = alertFrom.getTime() === item.alertFrom?.getTime();
  return { alertFrom, alertStage: isSame ? item.alertStage : 0 };
}

/** How many of the times have passed. After an outage several have, and are told as one. */
export const stageAfter = (waitedMs: number, afterMinutes: readonly number[]): number =>
  afterMinutes.filter((minutes) => waitedMs >= minutes * minuteMs).length;

/** Between two looks: a fraction of the shortest wait, so that decimals count, and at most 15 seconds. */
export function lookEveryMs({ urgent, harm }: AlertTimes): number {
  const waits = [urgent, harm].flatMap((times) => times.map((minutes, index) => minutes - (times[index - 1] ?? 0)));
  return Math.min(15_000, Math.max(250, (Math.min(...waits) * minuteMs) / 4));
}
