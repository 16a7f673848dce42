// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { ChangeUrgency } from './change-urgency.tsx';

function renderButton(item: Case) {
  const onChanged = vi.fn();
  render(<ChangeUrgency caseRecord={item} onChanged={onChanged} />, { wrapper: WithServer });
  return onChanged;
}
const opener = () => screen.queryByRole('button', { name: 'Change how urgent it is' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What it is about' });

test('offers the other reasons, none of them chosen, asks with both names, and raises without a note', async () => {
  const item = createCase({ reason: 'abuse' });
  const calls = createFakeServer({ 'moderation.raise': () => ({ ...item, reason: 'child_safety' }) });
  const onChanged = renderButton(item);
  await press('Change how urgent it is');
  expect(document.activeElement).toBe(choice());
  expect(choice().options).toHaveLength(9);
  await press('Change it');
  screen.getByText('Please choose what it is about.');
  await userEvent.selectOptions(choice(), 'child_safety');
  await press('Change it');
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/From “.*buse.*” to “.*child/i);
  expect(calls).toEqual([]);
  await press('Make it more urgent');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(calls[0]).toMatchObject({ name: 'moderation.raise', input: { caseId: item.id, reason: 'child_safety' } });
});

test('lowers only with words that say why', async () => {
  const item = createCase({ reason: 'danger' });
  const calls = createFakeServer({ 'moderation.lower': () => ({ ...item, reason: 'other' }) });
  const onChanged = renderButton(item);
  await press('Change how urgent it is');
  await userEvent.selectOptions(choice(), 'other');
  await press('Change it');
  screen.getByText('Please say why it is less urgent.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why it is less urgent' }), 'A slip in the list.');
  await press('Change it');
  await press('Make it less urgent');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const input = { caseId: item.id, reason: 'other', note: 'A slip in the list.', clientId: expect.any(String) };
  expect(calls[0]).toEqual({ name: 'moderation.lower', input });
});

test('a refusal keeps the form and its words', async () => {
  const item = createCase({ reason: 'danger' });
  createFakeServer({ 'moderation.lower': () => refuse('ALREADY_DECIDED') });
  renderButton(item);
  await press('Change how urgent it is');
  await userEvent.selectOptions(choice(), 'other');
  await userEvent.type(screen.getByRole('textbox'), 'He is fine.');
  await press('Change it');
  await press('Make it less urgent');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('He is fine.');
});

test('Escape closes it and returns the focus', async () => {
  const calls = createFakeServer({});
  renderButton(createCase({ reason: 'abuse' }));
  await press('Change how urgent it is');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(calls).toEqual([]);
});

test('a closed case has no such button', () => {
  createFakeServer({});
  renderButton(createCase({ reason: 'abuse', status: 'closed' }));
  expect(opener()).toBeNull();
});

test('the words survive that the case is left, until they were sent', async () => {
  const item = createCase({ reason: 'danger' });
  createFakeServer({ 'moderation.lower': () => ({ ...item, reason: 'other' }) });
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  const openAgain = async () => {
    const { unmount } = render(<ChangeUrgency caseRecord={item} onChanged={() => undefined} />, {
      wrapper: WithServer,
    });
    await press('Change how urgent it is');
    return unmount;
  };
  const leave = await openAgain();
  await userEvent.type(words(), 'A slip in the list.');
  leave();
  const leaveAgain = await openAgain();
  expect(words().value).toBe('A slip in the list.');
  await userEvent.selectOptions(choice(), 'other');
  await press('Change it');
  await press('Make it less urgent');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  leaveAgain();
  await openAgain();
  expect(words().value).toBe('');
});
