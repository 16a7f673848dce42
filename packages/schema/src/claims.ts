import { isUrgentReason, type ReportReason } from './report-reasons.ts';

const minuteMs = 60_000;

/**
 * How many minutes a claim counts after `claimedAt`: others can take the item over afterwards, and staff are told of it again.
 * Contact messages count as urgent. The holder can renew the claim, and the admin app does while they press or type.
 */
export const claimMinutes = { urgent: 5, other: 60 } as const;
/** How long an urgent claim can be renewed and count without a note: a claim that nobody works under must not keep others asleep. */
export const urgentClaimMaxMinutes = 75;

/** How long staff wait for an admin whom they have called. Then they act themselves, and a further call rings again. */
export const callWaitMinutes = 5;

/** @param reason The reason of a case, null for a contact message. */
export const claimMinutesOf = (reason: ReportReason | null): number =>
  reason === null || isUrgentReason(reason) ? claimMinutes.urgent : claimMinutes.other;

/** A claim from before this time has lapsed. */
export const staleBefore = (reason: ReportReason | null, now: Date): Date =>
  new Date(now.getTime() - claimMinutesOf(reason) * minuteMs);

/** A claim that its holder has kept without a note since before this time is not renewed. Undefined: there is no limit. */
export const renewableSince = (reason: ReportReason | null, now: Date): Date | undefined =>
  claimMinutesOf(reason) === claimMinutes.urgent
    ? new Date(now.getTime() - (urgentClaimMaxMinutes - claimMinutes.urgent) * minuteMs)
    : undefined;

type Claimed = { claimedBy: string | null; claimedAt: Date | null; reason: ReportReason | null };

/** Whether somebody has claimed it, and the claim has not lapsed. */
export const isActiveClaim = ({ claimedBy, claimedAt, reason }: Claimed, now: Date): boolean =>
  claimedBy !== null && claimedAt !== null && claimedAt >= staleBefore(reason, now);

/** When the claim lapses. Undefined without a claim, or if its time is unknown. */
export const claimEndOf = ({ claimedBy, claimedAt, reason }: Claimed): Date | undefined =>
  claimedBy === null || claimedAt === null
    ? undefined
    : new Date(claimedAt.getTime() + claimMinutesOf(reason) * minuteMs);
