import { expect, test } from 'vitest';
import { claimEndOf, isActiveClaim } from './claims.ts';
import { reportReasons, urgentReasons } from './report-reasons.ts';

const claimedAt = new Date('2026-11-20T03:07:00.000Z');
const after = (ms: number) => new Date(claimedAt.getTime() + ms);
const minuteMs = 60_000;

test.each([...reportReasons.map((reason) => [reason, reason] as const), ['a message', null] as const])(
  'a claim of %s counts until its end',
  (_name, reason) => {
    const isUrgent = reason === null || urgentReasons.some((urgent) => urgent === reason);
    const lifeMs = (isUrgent ? 5 : 60) * minuteMs;
    const claim = { claimedBy: 'cedar', claimedAt, reason };
    expect(claimEndOf(claim)).toEqual(after(lifeMs));
    expect([lifeMs, lifeMs + 1].map((ms) => isActiveClaim(claim, after(ms)))).toEqual([true, false]);
  },
);

test('what is not claimed, or since an unknown time, is free', () => {
  for (const claim of [
    { claimedBy: null, claimedAt },
    { claimedBy: 'cedar', claimedAt: null },
  ]) {
    expect(isActiveClaim({ ...claim, reason: 'danger' }, claimedAt)).toBe(false);
    expect(claimEndOf({ ...claim, reason: 'danger' })).toBeUndefined();
  }
});
