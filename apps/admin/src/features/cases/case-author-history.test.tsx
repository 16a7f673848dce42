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
  render(<CaseAuthorHistory authorHistory={[suspended]} namedRecord={null} evidence={evidence} />);
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
  const { rerender } = render(
    <CaseAuthorHistory authorHistory={Array(3).fill(suspended)} namedRecord={null} evidence={evidence} />,
  );
  expect(isOpen()).toBe(true);
  rerender(<CaseAuthorHistory authorHistory={Array(4).fill(suspended)} namedRecord={null} evidence={evidence} />);
  expect(isOpen()).toBe(false);
});

const namedRecord: NonNullable<Case['namedRecord']> = {
  joinedIn: '2026-03',
  postsCount: 41,
  commentsCount: 1,
  reports: {
    count: 9,
    membersCount: 4,
    openCount: 2,
    reasons: [
      { reason: 'threat', count: 1 },
      { reason: 'abuse', count: 8 },
    ],
  },
  group: null,
};
const factsOf = () =>
  [...(screen.getByText('@alder').parentElement?.children ?? [])].map(({ textContent }) => textContent);

test('shows since when the author is a member, and what they carry by name', () => {
  const kept = { ...suspended, isReversed: false };
  render(<CaseAuthorHistory authorHistory={[kept, suspended]} namedRecord={namedRecord} evidence={evidence} />);
  expect(factsOf()).toEqual([
    '@alder',
    'joined in March 2026',
    '41 named stories',
    '1 named comment',
    '1 earlier action',
    '9 reports by 4 members, 2 open',
  ]);
  expect(screen.getByText(/^Reported for:/).textContent).toMatch(/\(1\) and .+ \(8\)\.$/);
  expect(screen.queryByText(/within 24 hours/)).toBeNull();
});

test('says that a group reported the same named items, by letters alone', () => {
  const group = { letters: ['A', 'B', 'D'], itemsCount: 4 };
  render(<CaseAuthorHistory authorHistory={[]} namedRecord={{ ...namedRecord, group }} evidence={evidence} />);
  expect(screen.getByText(/^Reporters A, B and D reported the same 4 named items of @alder/)).toBeTruthy();
});

test('says that there are no reports', () => {
  const reports = { count: 0, membersCount: null, openCount: 0, reasons: [] };
  const record = { ...namedRecord, postsCount: 0, commentsCount: 0, reports };
  render(<CaseAuthorHistory authorHistory={[]} namedRecord={record} evidence={evidence} />);
  expect(factsOf()).toEqual(['@alder', 'joined in March 2026', 'no named stories', 'no named comments', 'no reports']);
});

test('shows nothing for an anonymous item', () => {
  const anonymous = { ...evidence, isAnonymous: true, author: null };
  const { container } = render(<CaseAuthorHistory authorHistory={null} namedRecord={null} evidence={anonymous} />);
  expect(container.textContent).toBe('');
});
