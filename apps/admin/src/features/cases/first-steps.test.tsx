// @vitest-environment jsdom
import { adminCaseSteps } from '@ballast/content/admin-case-steps';
import { caseSteps, firstStepsOf } from '@ballast/content/moderation';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCase, createReport } from '../../testing/case.ts';
import { FirstSteps } from './first-steps.tsx';

const stepsShown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the most dangerous reason with steps says what to do now, with the numbers and who is on call', () => {
  const reports = [createReport('child_safety'), createReport('danger')];
  const item = createCase({ reason: 'spam', reports });
  const { rerender } = render(<FirstSteps isAdmin={false} item={item} onCall="Sam, 07700 900000, nights" />);
  expect(stepsShown()).toEqual(caseSteps.danger && firstStepsOf(caseSteps.danger));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Emergency services 999', 'tel:999'],
    ['Samaritans 116 123', 'tel:116123'],
    ['07700 900000', 'tel:07700900000'],
  ]);
  expect(screen.getByText(/^On call/).textContent).toBe('On call: Sam, 07700 900000, nights');
  rerender(<FirstSteps isAdmin item={item} onCall={null} />);
  expect(stepsShown()).toEqual(adminCaseSteps.danger?.first);
  expect(screen.queryByText(/^On call/)).toBeNull();
});

test.each([
  ['danger', 'An admin was asked at 03:12. No answer within five minutes: ring 999 yourself.'],
  ['child_safety', 'An admin was asked at 03:12. No answer within five minutes: take it down yourself.'],
] as const)('once an admin is asked, no step of %s says to ask one', (reason, step) => {
  const call = { calledAt: '2026-11-20T03:12:00.000Z', calledBy: 'yew', seenBy: [] };
  render(<FirstSteps isAdmin={false} item={createCase({ reason, call })} />);
  expect(stepsShown()).toContain(step);
  expect(document.body.textContent).not.toContain('Ask an admin to look');
});

test('what was done outside last stands first, so that nobody rings a second time', () => {
  const record = (minute: number, what: string) => ({
    ...{ by: 'nightyew', what, reference: minute === 59 ? 'CAD 123' : null },
    ...{ at: `2026-11-20T03:${minute}:00.000Z`, writtenAt: `2026-11-20T03:${minute}:00.000Z` },
  });
  const records = [record(40, 'Rang his brother.'), record(50, 'Rang the helpline.'), record(59, 'Rang 999.')];
  render(<FirstSteps isAdmin={false} item={createCase({ reason: 'danger', records })} />);
  const [last, before] = screen.getAllByText(/^Written down/).map(({ parentElement }) => parentElement);
  expect(last?.textContent).toBe('Written down 20 Nov 2026, 03:59 by @nightyew: Rang 999. Reference CAD 123');
  expect(before?.textContent).toBe('Written down 20 Nov 2026, 03:50 by @nightyew: Rang the helpline.');
  expect(last?.parentElement?.firstChild).toBe(last);
  expect(screen.queryByText(/his brother/)).toBeNull();
});

test('the newest words of the story’s author stand beside the numbers', () => {
  const written = { edited: false, isShown: true, isReported: false, byAuthor: true, author: null };
  const words = (id: string, content: string) => ({ ...written, id, content, createdAt: '2026-11-20T03:12:00.000Z' });
  const commentsByAuthor = [words('c2', 'Top level of the car park.'), words('c1', 'I drove.')];
  render(<FirstSteps isAdmin={false} item={createCase({ reason: 'danger', commentsByAuthor })} />);
  const line = screen.getByText('Newest words of the story’s author').closest('p');
  expect(line?.textContent).toBe('Newest words of the story’s author, 20 Nov 2026, 03:12: Top level of the car park.');
  expect(screen.queryByText('I drove.')).toBeNull();
});

test('other reasons have none', () => {
  const { container } = render(
    <FirstSteps isAdmin item={createCase({ reason: 'spam', reports: [createReport('spam')] })} />,
  );
  expect(container.textContent).toBe('');
});

test.each([{ status: 'appealed' }, { isKeptOut: true }] as const)('a case with %o has the numbers alone', (changes) => {
  render(<FirstSteps isAdmin item={createCase({ reason: 'danger', ...changes })} />);
  screen.getByRole('link', { name: 'Emergency services 999' });
  expect(screen.queryByRole('listitem')).toBeNull();
});
