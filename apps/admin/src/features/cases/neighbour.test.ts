import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import type { CaseSummary } from './case.ts';
import { nextToDecide } from './neighbour.ts';

const decided = createCase();
const claimed = createCase({ claimedBy: 'elm' });
const called = createCase({ adminCalled: true });
const mine = createCase({ claimedBy: 'cedar', isMine: true });
const free = createCase();
const later = createCase();
const appealed = createCase({ status: 'appealed' });
const closed = createCase({ status: 'closed' });

const moderator = { list: 'open', isAdmin: false } as const;
const admin = { list: 'open', isAdmin: true } as const;

test.each<[string, CaseSummary[], Parameters<typeof nextToDecide>[2], CaseSummary | undefined]>([
  ['the first in the list, not the one below', [free, decided, later], moderator, free],
  ['no case that somebody has claimed', [claimed, decided, free], moderator, free],
  ['no case that waits for an admin', [called, decided, free], moderator, free],
  ['for an admin, a case that waits for one', [called, decided, free], admin, called],
  ['no case that the viewer has claimed', [mine, decided], moderator, undefined],
  ['in the list of their own, one that they have claimed', [mine, decided], { ...moderator, list: 'mine' }, mine],
  ['the next appeal', [decided, appealed], { ...moderator, list: 'appealed' }, appealed],
  ['no closed case', [closed, decided], { ...moderator, list: 'closed' }, undefined],
  ['nothing if no other is left', [decided], moderator, undefined],
])('opens %s', (_title, items, viewer, expected) => {
  expect(nextToDecide(items, decided.id, viewer)).toBe(expected);
});
