import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { claimText } from './claim-text.ts';

const claimedAt = '2026-11-20T03:00:00.000Z';

test.each([
  [0, {}, '@elm claimed it less than a minute ago. It becomes free in 5 minutes.'],
  [4, {}, '@elm claimed it 4 minutes ago. It becomes free in 1 minute.'],
  [5, {}, '@elm claimed it 5 minutes ago. It becomes free in less than a minute.'],
  [1, { reason: 'abuse' }, '@elm claimed it 1 minute ago. It becomes free in 59 minutes.'],
  [40, { canClaim: true }, '@elm claimed it 40 minutes ago. You can take it over (c).'],
  [180, { canClaim: true }, '@elm claimed it 3 hours ago. You can take it over (c).'],
  [3000, { canClaim: true }, '@elm claimed it 2 days ago. You can take it over (c).'],
  [1, { reason: 'suicide_encouraged' }, '@elm claimed it 1 minute ago. It becomes free in 4 minutes.'],
  [
    2,
    { isMine: true },
    'Your claim ends in 3 minutes. A press or a key in this case renews it, for 75 minutes at most without a note.',
  ],
  [5, { isMine: true, reason: 'abuse' }, 'Your claim ends in 55 minutes.'],
  [
    20,
    { isMine: true, canClaim: true },
    'Your claim has ended: others can take it over, and everybody is told of it again if it is urgent.',
  ],
  [1, { claimedByAdmin: true }, 'An admin, @elm, claimed it 1 minute ago. It becomes free in 4 minutes.'],
  [5, { needsOtherStaff: true }, '@elm claimed it 5 minutes ago.'],
] as const)('after %d minutes, with %o: %s', (minutes, changes, expected) => {
  const item = createCase({ reason: 'danger', claimedBy: 'elm', claimedAt, canClaim: false, ...changes });
  expect(claimText(item, Date.parse(claimedAt) + minutes * 60_000)).toBe(expected);
});

test('somebody with the admin key has no name', () => {
  expect(claimText(createCase({ claimedBy: 'key', claimedByAdmin: true, claimedAt }), Date.parse(claimedAt))).toMatch(
    /^Somebody with the admin key claimed it/,
  );
});
