// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const evidence = { content: 'Awake', createdAt: null, mediaUrl: null, isAnonymous: false, author: null };
const alder = { id: 'a'.repeat(22), username: 'alder', displayName: 'Alder' };

test.each([
  [
    'an anonymous comment',
    { targetType: 'comment', evidence: { ...evidence, isAnonymous: true } },
    /^A comment, Anonymous, 1\d min left$/,
  ],
  [
    'a named profile',
    { targetType: 'user', evidence: { ...evidence, author: alder } },
    /^A profile, @alder, 1\d min left$/,
  ],
  ['a deleted item', { evidence: null }, /^A post, 1\d min left$/],
  ['a closed case', { status: 'closed', evidence: { ...evidence, author: alder } }, /^A post, @alder, Closed$/],
] as const)('the heading of %s is described by kind, author and time left', (_case, changes, description) => {
  createFakeServer({ 'moderation.casesWithName': () => [] });
  renderCase(createCase({ dueAt: new Date(Date.now() + 15 * 60_000).toISOString(), ...changes }));
  expect(screen.getByRole('heading', { level: 3, name: 'Someone may be in danger', description })).toBeTruthy();
});
