import { claimMinutesOf, urgentClaimMaxMinutes } from '@ballast/schema/claims';
import { isUrgentReason } from '@ballast/schema/report-reasons';
import { staffName } from '../../lib/staff-name.ts';
import type { Case } from './case.ts';

type Claimer = Pick<Case, 'claimedBy' | 'claimedByAdmin'>;
type Claimed = Claimer & Pick<Case, 'claimedAt' | 'isMine' | 'canClaim' | 'needsOtherStaff' | 'reason'>;

const inWords = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

export function formatAgo(minutes: number): string {
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 120) return `${inWords(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${inWords(hours, 'hour')} ago` : `${inWords(Math.floor(hours / 24), 'day')} ago`;
}

const lapsedText = 'Your claim has ended: others can take it over, and everybody is told of it again if it is urgent.';

const renewedText = `A press or a key in this case renews it, for ${urgentClaimMaxMinutes} minutes at most without a note.`;

function claimerName({ claimedBy, claimedByAdmin }: Claimer): string {
  const name = staffName(claimedBy ?? '');
  return claimedByAdmin && claimedBy !== 'key' ? `An admin, ${name},` : name;
}

/** Without a time, which would soon be wrong in a text that stays as it is. */
export const claimedText = (item: Claimer): string => `${claimerName(item)} has claimed it.`;

export function claimText(item: Claimed, nowMs: number): string {
  const { claimedAt, isMine, canClaim, needsOtherStaff, reason } = item;
  const minutes = claimedAt === null ? undefined : Math.max(0, Math.floor((nowMs - Date.parse(claimedAt)) / 60_000));
  const claimed = minutes === undefined ? claimedText(item) : `${claimerName(item)} claimed it ${formatAgo(minutes)}.`;
  if (needsOtherStaff) return claimed;
  if (canClaim) return isMine ? lapsedText : `${claimed} You can take it over (c).`;
  const isUrgent = isUrgentReason(reason);
  const left = claimMinutesOf(reason) - (minutes ?? 0);
  const inTime = left < 1 ? 'less than a minute' : inWords(left, 'minute');
  if (!isMine) return `${claimed} It becomes free in ${inTime}.`;
  return isUrgent ? `Your claim ends in ${inTime}. ${renewedText}` : `Your claim ends in ${inTime}.`;
}
