// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

test('a case whose author was revealed says so above its buttons', () => {
  createFakeServer({});
  renderCase(createCase({ reveals: [{ id: 'r1', who: 'author', by: 'yew', on: '2026-11-20' }] }), { isAdmin: true });
  const text = screen.getByText('@yew looked up who wrote this, on 20 Nov 2026.');
  const button = screen.getByRole('button', { name: 'Claim it' });
  expect(text.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('more than one look-up is one line above the buttons, with the others in it', () => {
  createFakeServer({});
  const reveal = { id: 'r1', who: 'author', by: 'yew', on: '2026-11-20' } as const;
  const reveals = [reveal, { ...reveal, id: 'r2', by: 'oak', on: '2026-11-21' }];
  renderCase(createCase({ reveals }), { isAdmin: true });
  const line = screen.getByText('@oak looked up who wrote this, on 21 Nov 2026, and 1 more before');
  const details = line.closest('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelectorAll('button')).toHaveLength(2);
});

const raised = { reasonBy: 'yew', reason: 'child_safety' } as const;

test('a second member of staff confirms a reason that no report states', async () => {
  const item = createCase({ ...raised, canConfirmReason: true });
  const calls = createFakeServer({ 'moderation.confirmReason': () => ({ ...item, reasonConfirmedBy: 'cedar' }) });
  renderCase(item);
  await userEvent.click(screen.getByRole('button', { name: 'I have read it, and confirm the reason' }));
  expect(calls).toEqual([{ name: 'moderation.confirmReason', input: { caseId: item.id } }]);
});

test('who gave the reason reads that somebody else has to confirm it', () => {
  createFakeServer({});
  renderCase(createCase(raised), { isAdmin: true });
  screen.getByText(/somebody else on the team has to read it and confirm the reason/);
  expect(screen.queryByRole('button', { name: /confirm the reason/ })).toBeNull();
});

test('the minute of a reveal is shown after a press, which is logged', async () => {
  const at = '2026-11-20T04:21:00.000Z';
  const calls = createFakeServer({ revealTime: () => ({ at }) });
  renderCase(createCase({ reveals: [{ id: 'r1', who: 'other', by: 'yew', on: '2026-11-20' }] }), { isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: 'Show the minute (this is logged)' }));
  await screen.findByText('20 Nov 2026, 04:21');
  expect(calls).toEqual([{ name: 'revealTime', input: { revealId: 'r1' } }]);
});

test('an admin asks whether another open case has the same author, and the answer goes with the dialog', async () => {
  const anonymous = { reason: 'danger', isAnonymous: true, isReasonBacked: true } as const;
  const [item, other] = [createCase(anonymous), createCase(anonymous)];
  const items = [item, other, createCase({ ...anonymous, reason: 'abuse' }), createCase({ isAnonymous: false })];
  const calls = createFakeServer({
    'moderation.cases': () => ({ items, nextCursor: null }),
    sameAuthor: () => ({ same: true }),
  });
  renderCase(item, { isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: 'Same author as another case?' }));
  const select = await screen.findByLabelText<HTMLSelectElement>('The other case');
  await screen.findByRole('option', { name: /^20 Nov/ });
  expect([...select.options].map(({ value }) => value)).toEqual(['', other.id]);
  await userEvent.selectOptions(select, other.id);
  await userEvent.type(screen.getByLabelText('Your reason'), 'One man may have written both.');
  await userEvent.click(screen.getByRole('button', { name: 'Ask, and tell them' }));
  await screen.findByText('They have one author.');
  expect(calls.at(-1)).toMatchObject({ name: 'sameAuthor', input: { caseIds: [item.id, other.id] } });
  const [closeButton] = screen.getAllByRole('button', { name: 'Close' });
  if (closeButton) await userEvent.click(closeButton);
  await waitFor(() => expect(document.body.textContent).not.toContain('one author'));
});
