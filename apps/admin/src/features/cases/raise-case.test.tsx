// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { RaiseCase } from './raise-case.tsx';

function renderButton(item: Case) {
  const onRaised = vi.fn();
  render(<RaiseCase caseRecord={item} onRaised={onRaised} />, { wrapper: WithServer });
  return onRaised;
}
const opener = () => screen.queryByRole('button', { name: 'It is more urgent' });

test('offers only the more urgent reasons, none of them chosen, and sends the chosen one', async () => {
  const item = createCase({ reason: 'abuse' });
  const calls = createFakeServer({
    'moderation.raise': () => ({ ...item, reason: 'child_safety' }),
    'moderation.cases': () => ({ items: [], nextCursor: null }),
  });
  const onRaised = renderButton(item);
  await userEvent.click(screen.getByRole('button', { name: 'It is more urgent' }));
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What it is about' });
  expect([document.activeElement, field.value, field.options.length]).toEqual([field, '', 7]);
  await userEvent.click(screen.getByRole('button', { name: 'Make it more urgent' }));
  screen.getByText('Please choose what it is about.');
  expect([document.activeElement, calls]).toEqual([field, []]);
  await userEvent.selectOptions(field, 'child_safety');
  await userEvent.click(screen.getByRole('button', { name: 'Make it more urgent' }));
  await waitFor(() => expect(onRaised).toHaveBeenCalledOnce());
  expect(calls[0]).toMatchObject({ name: 'moderation.raise', input: { caseId: item.id, reason: 'child_safety' } });
});

test('Escape closes it and returns the focus', async () => {
  const calls = createFakeServer({});
  renderButton(createCase({ reason: 'abuse' }));
  await userEvent.click(screen.getByRole('button', { name: 'It is more urgent' }));
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('combobox'), document.activeElement, calls]).toEqual([null, opener(), []]);
});

test.each([
  ['the most urgent case', { reason: 'danger' }],
  ['a closed case', { reason: 'abuse', status: 'closed' }],
] as const)('%s has no such button', (_title, changes) => {
  createFakeServer({});
  renderButton(createCase(changes));
  expect(opener()).toBeNull();
});
