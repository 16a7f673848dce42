import { formatDay } from '../../lib/dates.ts';
import type { Candidate } from './staff.ts';

type Fields = Pick<Candidate, 'isTwoFactorOn' | 'twoFactorSince' | 'passkeys'>;

export function describeTwoFactor({ isTwoFactorOn, twoFactorSince, passkeys }: Fields): string {
  if (isTwoFactorOn) {
    const since = twoFactorSince === null ? '' : ` since ${formatDay(twoFactorSince)}`;
    return `Two-factor sign-in is on${since}, and opens the admin area. Ask them whether they turned it on themselves.`;
  }
  return passkeys.length === 0
    ? 'They have neither two-factor sign-in nor a passkey, and need one of them first.'
    : 'Two-factor sign-in is off, so the appointment needs one of their passkeys.';
}
