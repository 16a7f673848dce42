import { expect, test } from 'vitest';
import { decidedText } from './decided-text.ts';

const written = { content: 'Awake.', createdAt: null, mediaUrl: null };
const author = { id: 'a'.repeat(22), username: 'lewis', displayName: 'Lewis' };
const named = { ...written, isAnonymous: false, author };
const anonymous = { ...written, isAnonymous: true, author: null };
const decision = { days: 7, removesItem: false };

test.each([
  ['none', 'Left a story by @lewis as it is'],
  ['support', 'Wrote to support @lewis'],
  ['note', 'Added a content note to a story by @lewis'],
  ['remove', 'Took down a story by @lewis'],
  ['warn', 'Warned @lewis'],
  ['limit', 'Stopped comments and messages of @lewis for 7 days'],
  ['suspend', 'Suspended @lewis for 7 days'],
  ['close', 'Closed the account of @lewis'],
] as const)('the action %s on a named story: %s', (action, expected) => {
  expect(decidedText({ targetType: 'post', evidence: named }, { ...decision, action })).toBe(expected);
});

test.each([
  [{ targetType: 'user', evidence: named }, { action: 'remove' }, 'Emptied the profile of @lewis'],
  [{ targetType: 'user', evidence: named }, { action: 'none' }, 'Left the profile of @lewis as it is'],
  [
    { targetType: 'comment', evidence: named },
    { action: 'warn', removesItem: true },
    'Warned @lewis, and took down the comment',
  ],
  [{ targetType: 'post', evidence: named }, { action: 'suspend', days: 1 }, 'Suspended @lewis for 1 day'],
  [{ targetType: 'post', evidence: anonymous }, { action: 'suspend' }, 'Decided: Suspend, an anonymous story'],
  [
    { targetType: 'message', evidence: { ...anonymous, isAnonymous: false } },
    { action: 'warn' },
    'Decided: Warn, a private message',
  ],
  [{ targetType: 'post', evidence: null }, { action: 'none' }, 'Decided: Leave it'],
] as const)('%o with %o: %s', (item, changes, expected) => {
  expect(decidedText(item, { ...decision, ...changes })).toBe(expected);
});
