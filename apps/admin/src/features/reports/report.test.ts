import { expect, test } from 'vitest';
import { type Report, revealTargetOf } from './report.ts';

const alder = { id: 'u1', username: 'alder', displayName: 'Alder' };
const evidence = { content: 'Goodbye.', isAnonymous: true, author: null, createdAt: null, mediaUrl: null };
const report: Report = {
  id: 'r1',
  reference: 'R-1',
  targetType: 'post',
  targetId: 'p1',
  reason: 'I am worried',
  details: null,
  evidence,
  status: 'open',
  outcome: null,
  createdAt: '2026-11-20T03:07:00.000Z',
  closedAt: null,
};

test.each(['post', 'comment'] as const)('the author of an anonymous %s can be revealed', (targetType) => {
  expect(revealTargetOf({ ...report, targetType })).toEqual({ targetType, targetId: 'p1' });
});

test.each<[string, Partial<Report>]>([
  ['a named post', { evidence: { ...evidence, isAnonymous: false, author: alder } }],
  ['a member', { targetType: 'user' }],
  ['a private message', { targetType: 'message' }],
  ['an item that is gone', { targetId: null }],
  ['evidence that was erased with its author', { evidence: null }],
])('%s has no author to reveal', (_case, changes) => {
  expect(revealTargetOf({ ...report, ...changes })).toBeUndefined();
});
