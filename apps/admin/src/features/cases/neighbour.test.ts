import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import type { CaseSummary } from './case.ts';
import { nextToDecide } from './neighbour.ts';

const decided = createCase();
const claimed = createCase({ claimedBy: 'elm', canClaim: false });
const stale = createCase({ claimedBy: 'elm', canClaim: true });
const called = createCase({ adminCalled: true });
const mine = createCase({ claimedBy: 'cedar', isMine: true, canClaim: false });
const free = createCase();
const later = createCase();
const appealed = createCase({ status: 'appealed' });
const closed = createCase({ status: 'closed' });

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
  ['the next appeal', [decided, appealed], moderator, appealed],
  ['no closed case', [closed, decided], moderator, undefined],
  ['nothing if no other is left', [decided], moderator, undefined],
])('opens %s', (_title, items, isAdmin, expected) => {
  expect(nextToDecide(items, decided.id, isAdmin)).toBe(expected);
});
