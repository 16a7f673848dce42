import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import type { CaseSummary } from './case.ts';
import { neighbourOf, nextToDecide } from './neighbour.ts';

const decided = createCase();
const claimed = createCase({ claimedBy: 'elm', canClaim: false });
const stale = createCase({ claimedBy: 'elm', canClaim: true });
const called = createCase({ adminCalled: true });
const mine = createCase({ claimedBy: 'cedar', isMine: true, canClaim: false });
const free = createCase();
const later = createCase();
const appealed = createCase({ status: 'appealed' });
const closed = createCase({ status: 'closed' });
const ownReport = createCase();

const moderator = false;
const admin = true;

test.each<[string, CaseSummary[], boolean, CaseSummary | undefined]>([
  ['the first in the list, not the one below', [free, decided, later], moderator, free],
  ['no case that somebody has claimed', [claimed, decided, free], moderator, free],
  ['no case that waits for an admin', [called, decided, free], moderator, free],
  ['for an admin, a case that waits for one', [called, decided, free], admin, called],
  ['the most urgent, also if the viewer has claimed it', [claimed, mine, decided, free], moderator, mine],
  ['a free one before a less urgent one of the viewer', [free, decided, mine], moderator, free],
  ['a case whose claim has expired', [claimed, stale, decided], moderator, stale],
  ['no case that somebody else has to decide', [ownReport, decided, free], moderator, free],
  ['the next appeal', [decided, appealed], moderator, appealed],
  ['no closed case', [closed, decided], moderator, undefined],
  ['nothing if no other is left', [decided], moderator, undefined],
])('opens %s', (_title, items, isAdmin, expected) => {
  expect(nextToDecide(items, decided.id, { isAdmin, isForOtherStaff: ({ id }) => id === ownReport.id })).toBe(expected);
});

const list = ['a', 'b', 'c'].map((id) => ({ id }));

test.each<[string, string, 'down' | 'up', number | undefined, string | undefined]>([
  ['the one below', 'a', 'down', 0, 'b'],
  ['the one above', 'b', 'up', 1, 'a'],
  ['nothing below the last', 'c', 'down', 2, undefined],
  ['nothing above the first', 'a', 'up', 0, undefined],
  ['the one that moved up to where a case was that left the list', 'gone', 'down', 1, 'b'],
  ['the one above where a case was that left the list', 'gone', 'up', 1, 'a'],
  ['nothing below a last case that left the list', 'gone', 'down', 3, undefined],
  ['the last, above a last case that left the list', 'gone', 'up', 3, 'c'],
  ['the last, if the list became much shorter', 'gone', 'up', 9, 'c'],
  ['the first for a case that was never in the list', 'other', 'down', undefined, 'a'],
])('moves to %s', (_title, id, direction, lastIndex, expected) => {
  expect(neighbourOf(list, id, direction, lastIndex)).toBe(expected);
});
