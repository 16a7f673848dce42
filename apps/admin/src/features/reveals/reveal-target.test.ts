import { expect, test } from 'vitest';
import { revealTargetOf } from './reveal-target.ts';

const alder = { id: 'u1', username: 'alder', displayName: 'Alder' };
const evidence = { content: 'Goodbye.', isAnonymous: true, author: null, createdAt: null, mediaUrl: null };
const report = { targetType: 'post', targetId: 'p1', evidence } as const;

test.each(['post', 'comment'] as const)('the author of an anonymous %s can be revealed', (targetType) => {
  expect(revealTargetOf({ ...report, targetType })).toEqual({ targetType, targetId: 'p1' });
});

test.each<[string, Partial<Parameters<typeof revealTargetOf>[0]>]>([
  ['a named post', { evidence: { ...evidence, isAnonymous: false, author: alder } }],
  ['a member', { targetType: 'user' }],
  ['a private message', { targetType: 'message' }],
  ['an item that is gone', { targetId: null }],
  ['evidence that was erased with its author', { evidence: null }],
])('%s has no author to reveal', (_case, changes) => {
  expect(revealTargetOf({ ...report, ...changes })).toBeUndefined();
});
