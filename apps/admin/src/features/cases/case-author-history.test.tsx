// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Case } from './case.ts';
import { CaseAuthorHistory } from './case-author-history.tsx';

const author = { id: 'a'.repeat(22), username: 'alder', displayName: 'Alder' };
const evidence = { content: 'You lot', createdAt: null, mediaUrl: null, isAnonymous: false, author };
type Entry = NonNullable<Case['authorHistory']>[number];
const suspended: Entry = {
  caseId: 'd'.repeat(22),
  targetType: 'comment',
  action: 'suspend',
  rule: 'Be kind',
  until: '2026-11-27T03:07:00.000Z',
  removesItem: true,
  decidedOn: '2026-11-20',
  isReversed: true,
};

test('shows what was decided, and opens the case of a decision', async () => {
  window.history.replaceState(null, '', '/admin?tab=cases&case=c1');
  render(<CaseAuthorHistory authorHistory={[suspended]} evidence={evidence} />);
  const row = screen.getByRole('listitem');
  expect([...row.querySelectorAll('span, strong, time')].map(({ textContent }) => textContent)).toEqual([
    'Suspend',
    'A comment',
    '20 Nov 2026',
    'until 27 Nov 2026, 03:07',
    'and taken down',
    'Rule: Be kind',
    'Reversed on appeal',
  ]);
  await userEvent.click(within(row).getByRole('button', { name: 'Open that case' }));
  expect(window.location.search).toBe(`?tab=cases&case=${suspended.caseId}`);
});

test('a history of more than three decisions is collapsed', () => {
  const isOpen = () => screen.getByRole('group').hasAttribute('open');
  const { rerender } = render(<CaseAuthorHistory authorHistory={Array(3).fill(suspended)} evidence={evidence} />);
  expect(isOpen()).toBe(true);
  rerender(<CaseAuthorHistory authorHistory={Array(4).fill(suspended)} evidence={evidence} />);
  expect(isOpen()).toBe(false);
});

test('says that nothing was decided before', () => {
  render(<CaseAuthorHistory authorHistory={[]} evidence={evidence} />);
  expect(screen.getByText('No earlier action on anything with the name @alder.')).toBeTruthy();
});

test('shows nothing for an anonymous item', () => {
  const anonymous = { ...evidence, isAnonymous: true, author: null };
  const { container } = render(<CaseAuthorHistory authorHistory={null} evidence={anonymous} />);
  expect(container.textContent).toBe('');
});
