import { claimMinutesOf } from '@ballast/schema/claims';
import { reportReasons } from '@ballast/schema/report-reasons';
import { staffName } from '../../lib/staff-name.ts';
import type { Case } from './case.ts';

type Claimed = Pick<Case, 'claimedBy' | 'claimedAt' | 'isMine' | 'canClaim' | 'needsOtherStaff' | 'reason'>;

const inWords = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

export function formatAgo(minutes: number): string {
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 120) return `${inWords(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${inWords(hours, 'hour')} ago` : `${inWords(Math.floor(hours / 24), 'day')} ago`;
}

const lapsedText = 'Your claim has ended: others can take it over, and everybody is told of it again if it is urgent.';

export function claimText(item: Claimed, nowMs: number): string {
  const { claimedBy, claimedAt, isMine, canClaim, needsOtherStaff, reason } = item;
  const minutes = claimedAt === null ? undefined : Math.max(0, Math.floor((nowMs - Date.parse(claimedAt)) / 60_000));
  const name = staffName(claimedBy ?? '');
  const claimed = minutes === undefined ? `${name} has claimed it.` : `${name} claimed it ${formatAgo(minutes)}.`;
  if (needsOtherStaff) return claimed;
  if (canClaim) return isMine ? lapsedText : `${claimed} You can take it over (c).`;
  const left = claimMinutesOf(reportReasons.indexOf(reason)) - (minutes ?? 0);
  const inTime = left < 1 ? 'less than a minute' : inWords(left, 'minute');
  return isMine ? `Your claim ends in ${inTime}.` : `${claimed} It becomes free in ${inTime}.`;
}
