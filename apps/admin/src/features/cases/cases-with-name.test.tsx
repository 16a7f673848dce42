// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import { CasesWithName } from './cases-with-name.tsx';

const author = { id: 'a'.repeat(22), username: 'alder', displayName: 'Alder' };
const evidence = { content: 'You lot', createdAt: null, mediaUrl: null, isAnonymous: false, author };
const other = { caseId: 'd'.repeat(22), targetType: 'comment', reason: 'abuse', status: 'open' } as const;
const appealed = { caseId: 'e'.repeat(22), targetType: 'post', reason: 'spam', status: 'appealed' } as const;

test('lists the other cases with the name, and opens one', async () => {
  window.history.replaceState(null, '', '/admin?tab=cases&case=c1');
  const caseRecord = createCase({ evidence, targetType: 'user' });
  const calls = createFakeServer({ 'moderation.casesWithName': () => [other, appealed] });
  render(<CasesWithName caseRecord={caseRecord} />, { wrapper: WithServer });
  const group = await screen.findByRole('group');
  expect(group.hasAttribute('open')).toBe(true);
  expect(group.querySelector('summary')?.textContent).toBe('2 other open cases with the name @alder');
  const rows = within(group).getAllByRole('listitem');
  expect(rows.map((row) => [...row.querySelectorAll('span, strong')].map(({ textContent }) => textContent))).toEqual([
    ['Abuse or hate', 'A comment'],
    ['Spam or selling', 'A post', 'Appealed against'],
  ]);
  await userEvent.click(within(rows[0] ?? group).getByRole('button', { name: 'Open that case' }));
  expect(window.location.search).toBe(`?tab=cases&case=${other.caseId}`);
  expect(calls).toEqual([{ name: 'moderation.casesWithName', input: { caseId: caseRecord.id } }]);
});

test('the key o opens the list in a case of a named post', async () => {
  createFakeServer({ 'moderation.casesWithName': () => [other] });
  renderCase(createCase({ evidence }));
  const summary = await screen.findByText('1 other open case with the name @alder');
  expect(summary.closest('details')?.open).toBe(false);
  await userEvent.keyboard('o');
  expect(summary.closest('details')?.open).toBe(true);
});

test('the case of an anonymous item asks for no cases, and one without others shows nothing', async () => {
  const calls = createFakeServer({ 'moderation.casesWithName': () => [] });
  const anonymous = createCase({ evidence: { ...evidence, isAnonymous: true, author: null } });
  const { rerender, container } = render(<CasesWithName caseRecord={anonymous} />, { wrapper: WithServer });
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
  rerender(<CasesWithName caseRecord={createCase({ evidence })} />);
  await expect.poll(() => calls.length).toBe(1);
  expect(container.textContent).toBe('');
});
