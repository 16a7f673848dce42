import { staffName } from '../../lib/staff-name.ts';
import type { Case } from './case.ts';

type Claimed = Pick<Case, 'claimedBy' | 'claimedAt' | 'canClaim' | 'needsOtherStaff' | 'reason'>;

const claimMinutes = ({ reason }: Pick<Case, 'reason'>): number =>
  reason === 'danger' || reason === 'child_safety' ? 15 : 60;

const inWords = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

export function formatAgo(minutes: number): string {
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 120) return `${inWords(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${inWords(hours, 'hour')} ago` : `${inWords(Math.floor(hours / 24), 'day')} ago`;
}

export function claimText(item: Claimed, nowMs: number): string {
  const { claimedBy, claimedAt, canClaim, needsOtherStaff } = item;
  const minutes = claimedAt === null ? undefined : Math.max(0, Math.floor((nowMs - Date.parse(claimedAt)) / 60_000));
  const name = staffName(claimedBy ?? '');
  const claimed = minutes === undefined ? `${name} has claimed it.` : `${name} claimed it ${formatAgo(minutes)}.`;
  if (needsOtherStaff) return claimed;
  if (canClaim) return `${claimed} You can take it over (c).`;
  const left = minutes === undefined ? claimMinutes(item) : claimMinutes(item) - minutes;
  return `${claimed} It becomes free in ${left < 1 ? 'less than a minute' : inWords(left, 'minute')}.`;
}
