import { isUrgentSeverity } from './report-reasons.ts';

const minuteMs = 60_000;

/**
 * How long a claim counts after `claimedAt`: others can take the item over afterwards, and staff are told of it again. Contact
 * messages count as urgent. The holder can renew the claim.
 */
export const claimMinutes = { urgent: 15, other: 60 } as const;

/** @param severity The position of a case's reason in `reportReasons`; null for a contact message. */
export const claimMinutesOf = (severity: number | null): number =>
  severity === null || isUrgentSeverity(severity) ? claimMinutes.urgent : claimMinutes.other;

/** A claim from before this time has lapsed. */
export const staleBefore = (severity: number | null, now: Date): Date =>
  new Date(now.getTime() - claimMinutesOf(severity) * minuteMs);

type Claimed = { claimedBy: string | null; claimedAt: Date | null; severity: number | null };

/** Whether somebody has claimed it, and the claim has not lapsed. */
export const isHeldClaim = ({ claimedBy, claimedAt, severity }: Claimed, now: Date): boolean =>
  claimedBy !== null && claimedAt !== null && claimedAt >= staleBefore(severity, now);

/** When the claim lapses. Undefined without a claim, or if its time is unknown. */
export const claimEndOf = ({ claimedBy, claimedAt, severity }: Claimed): Date | undefined =>
  claimedBy === null || claimedAt === null
    ? undefined
    : new Date(claimedAt.getTime() + claimMinutesOf(severity) * minuteMs);
