// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { RotaPanel } from './rota-panel.tsx';

const entry = {
  id: 'e1',
  weekday: 5,
  fromHour: 22,
  toHour: 6,
  name: 'Sam',
  username: null,
  phone: '07700 900000',
  email: null,
  isNow: true,
};
const rota = () => ({ entries: [entry], fallback: null });
const ownAlerts = () => ({ newCases: 'none' as const, hours: Array(7).fill({ from: 0, to: 24 }), devices: 1 });
const session = (role: 'admin' | 'moderator') => () => ({ username: 'cedar', role, onCall: 'Sam, 07700 900000' });
const staff = () => [
  { id: 's1', username: 'oak', displayName: 'Oak', role: 'moderator' as const, appointedOn: '2026-11-20' },
];

test('a moderator sees who is on call, and changes only what is pushed to them', async () => {
  const calls = createFakeServer({
    rota,
    ownAlerts,
    session: session('moderator'),
    setOwnAlerts: (input) => ({ ...input, devices: 1 }),
  });
  render(<RotaPanel />, { wrapper: WithServer });
  const list = await screen.findByRole('list', { name: 'Rota' });
  expect(list.textContent).toContain('Friday 22:00 to 06:00, the next day');
  expect(within(list).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('form', { name: 'Add to the rota' })).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: /^Urgent ones/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monday from' }), '08:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const days = [{ from: 8, to: 24 }, ...Array(5).fill({ from: 0, to: 24 }), null];
  await waitFor(() =>
    expect(calls).toContainEqual({ name: 'setOwnAlerts', input: { newCases: 'urgent', hours: days } }),
  );
});

test('an admin adds people of the staff and others, and removes them', async () => {
  const calls = createFakeServer({
    ...{ rota, ownAlerts, staff, session: session('admin') },
    addRotaEntry: rota,
    removeRotaEntry: () => ({ entries: [], fallback: null }),
  });
  render(<RotaPanel />, { wrapper: WithServer });
  const form = await screen.findByRole('form', { name: 'Add to the rota' });
  const add = () => userEvent.click(within(form).getByRole('button', { name: 'Add to the rota' }));
  await userEvent.type(within(form).getByLabelText('Name'), 'Sam');
  await userEvent.type(within(form).getByLabelText('Phone number'), '07700 900000');
  await add();
  const times = { weekday: 1, fromHour: 22, toHour: 6 };
  const person = { name: 'Sam', phone: '07700 900000' };
  await waitFor(() => expect(calls).toContainEqual({ name: 'addRotaEntry', input: { ...times, person } }));
  await userEvent.selectOptions(within(form).getByLabelText('Who'), '@oak');
  await add();
  await waitFor(() => expect(calls).toContainEqual({ name: 'addRotaEntry', input: { ...times, staffId: 's1' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sam, Friday 22:00 to 06:00, the next day' }));
  expect(await screen.findByText('The rota is empty.')).toBeTruthy();
});
