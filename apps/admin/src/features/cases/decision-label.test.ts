import { expect, test } from 'vitest';
import type { Case } from './case.ts';
import { canHarm, decisionLabel } from './decision-label.ts';

const anonymous = { content: 'Rain', isAnonymous: true, author: null } as const;
const named = {
  ...anonymous,
  isAnonymous: false,
  author: { id: 'a'.repeat(22), username: 'oak', displayName: 'Oak' },
} as const;
const base = { targetType: 'post', isHeld: false } as const;
type Item = Pick<Case, 'targetType' | 'isHeld' | 'evidence'>;
const evidenceOf = (one: typeof anonymous | typeof named) => ({
  ...one,
  createdAt: null,
  mediaUrl: null,
});
const itemOf = (isNamed: boolean, changes: Partial<Item> = {}): Item => ({
  ...base,
  evidence: evidenceOf(isNamed ? named : anonymous),
  ...changes,
});

test.each([
  [itemOf(true), 'suspend', true, 'Suspend @oak for 7 days, take it down'],
  [itemOf(false), 'suspend', false, 'Suspend the author for 7 days'],
  [itemOf(false), 'none', false, 'Leave it as it is'],
  [itemOf(true), 'remove', false, 'Take down the story of @oak'],
  [itemOf(false), 'remove', false, 'Take down this story'],
  [itemOf(true, { targetType: 'user' }), 'warn', true, 'Warn @oak, empty the profile'],
  [itemOf(false, { isHeld: true }), 'none', false, 'Show it again, as it is'],
  [itemOf(false, { isHeld: true }), 'warn', false, 'Warn the author, show it again'],
] as const)('the button of %o, %s, removal %s says %s', (item, action, removesItem, label) => {
  expect(decisionLabel(item, { action, days: '7', removesItem })).toBe(label);
});

test.each([
  ['none', false, false, false],
  ['support', false, false, false],
  ['remove', false, false, true],
  ['suspend', false, true, true],
  ['none', true, false, true],
] as const)(
  'the button of %s (held: %s, removal: %s) has the colour of danger: %s',
  (action, isHeld, removesItem, is) => {
    expect(canHarm({ isHeld }, { action, removesItem })).toBe(is);
  },
);
