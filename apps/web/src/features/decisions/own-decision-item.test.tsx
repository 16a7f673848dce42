// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WithServer } from '../../testing/with-server.tsx';
import type { OwnDecision } from './decision-texts.ts';
import { OwnDecisionItem } from './own-decision-item.tsx';

const suspension: OwnDecision = {
  id: 'd'.repeat(22),
  action: 'suspend',
  rule: null,
  words: 'Take a week.',
  until: '2026-11-27T03:07:00.000Z',
  removesItem: true,
  madeAt: '2026-11-20T03:07:00.000Z',
  isReversed: false,
  item: { targetType: 'post', id: 'p'.repeat(22), content: 'You are all pathetic' },
  appeal: null,
  canAppealUntil: null,
};

test.each([
  ['a suspension that took the story down says so', {}, true],
  ['a suspension that left the story does not mention a take-down', { removesItem: false }, false],
  ['a decision that was taken back does not mention a take-down', { isReversed: true }, false],
  ['a removal mentions the take-down only in its title', { action: 'remove' }, false],
] as const)('%s', (_case, changes, isShown) => {
  render(<OwnDecisionItem decision={{ ...suspension, ...changes }} memberId="alder" />, { wrapper: WithServer });
  expect(screen.queryAllByText('We took your story down as well. Nobody else can see it now.')).toHaveLength(
    isShown ? 1 : 0,
  );
});

test('numbers in the words of staff are links', () => {
  const appeal = { words: 'I rang 999.', answer: 'You can ring 101.', isOpen: false };
  render(<OwnDecisionItem decision={{ ...suspension, words: 'Ring 116 123.', appeal }} memberId="alder" />, {
    wrapper: WithServer,
  });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:116123', 'tel:101']);
});
