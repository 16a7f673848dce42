import type { CallSighting } from '@ballast/db/queries/admin/admin-calls';
import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { AdminCall } from '@ballast/schema/case-staff';

/** Null without a call. A call of a version that stored no time counts from the case's start. */
export function toAdminCall(
  { isAdminCalled, calledAt, calledBy, createdAt }: CaseRow,
  sightings: readonly CallSighting[],
  nameOf: (actor: string | null) => string | null,
): AdminCall | null {
  if (!isAdminCalled) return null;
  return {
    calledAt: (calledAt ?? createdAt).toISOString(),
    calledBy: nameOf(calledBy),
    seenBy: sightings.flatMap(({ seenBy }) => nameOf(seenBy) ?? []),
  };
}

/** An admin who is called takes the case over from its holder. */
export const canTakeOver = (
  { isAdminCalled, claimedBy }: CaseRow,
  { actor, isAdmin }: { actor: string; isAdmin: boolean },
): boolean => isAdmin && isAdminCalled && claimedBy !== actor;
