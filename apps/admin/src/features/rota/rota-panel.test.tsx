// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
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
const plan = () => ({
  kinds: [
    { kind: 'danger' as const, afterMinutes: [15, 30, 60], reaches: 'staff' as const },
    { kind: 'child_safety' as const, afterMinutes: [15, 30, 60], reaches: 'staff' as const },
    { kind: 'sexual' as const, afterMinutes: [60, 180], reaches: 'staff' as const },
    { kind: 'call' as const, afterMinutes: [0], reaches: 'admins' as const },
  ],
  staff: [
    { username: 'cedar', role: 'moderator' as const, devices: 1, takesNewCases: false },
    { username: 'yew', role: 'admin' as const, devices: 0, takesNewCases: false },
  ],
  onCall: [{ ...entry, getsMail: false }],
  onCallEmails: { count: 1, addresses: ['duty@example.org'] },
  webhook: false,
});
const session = (role: 'admin' | 'moderator') => () => ({ username: 'cedar', role, onCall: 'Sam, 07700 900000' });
const staff = () => [
  { id: 's1', username: 'oak', displayName: 'Oak', role: 'moderator' as const, appointedOn: '2026-11-20' },
];

test('a moderator sees who is on call, and changes only what is pushed to them', async () => {
  const calls = createFakeServer({
    rota,
    ownAlerts,
    alertPlan: plan,
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
    ...{ rota, ownAlerts, staff, alertPlan: plan, session: session('admin') },
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
  await userEvent.type(within(form).getByLabelText('Phone number'), '07700 900123');
  await add();
  const withPhone = { ...times, staffId: 's1', phone: '07700 900123' };
  await waitFor(() => expect(calls).toContainEqual({ name: 'addRotaEntry', input: withPhone }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sam, Friday 22:00 to 06:00, the next day' }));
  expect(await screen.findByText('The rota is empty.')).toBeTruthy();
});

test('says who would be woken tonight, by what and when, and who would not hear it', async () => {
  createFakeServer({ rota, ownAlerts, alertPlan: plan, session: session('moderator') });
  render(<RotaPanel />, { wrapper: WithServer });
  const section = await screen.findByRole('region', { name: 'Who would be woken tonight' });
  await within(section).findByText('By push: @cedar.');
  for (const text of [
    'All staff, after 15, 30 and 60 minutes without a claim',
    'All admins, at once',
    'By mail: @cedar and @yew.',
    'No device takes push messages: @yew.',
    'By mail: duty@example.org.',
    'No phone rings by itself: the operator has set up nothing that rings one (ALERT_WEBHOOK_URL).',
  ])
    expect(within(section).getByText(text)).toBeTruthy();
  expect(section.textContent).toContain('with a picture');
  expect(section.textContent).toContain('Sam, on call now, 07700 900000: staff have to ring');
  expect(screen.queryByRole('button', { name: 'Send a trial call' })).toBeNull();
});

test('an admin sends a trial call, and reads why a second one is refused', async () => {
  let count = 0;
  const testAlert = () => {
    count += 1;
    return count === 1 ? { staff: 2, addresses: 1, webhook: false } : refuse('RATE_LIMITED');
  };
  createFakeServer({ rota, ownAlerts, staff, alertPlan: plan, session: session('admin'), testAlert });
  render(<RotaPanel />, { wrapper: WithServer });
  const button = await screen.findByRole('button', { name: 'Send a trial call' });
  await userEvent.click(button);
  await screen.findByText(/^The trial call is on its way to 2 members of the staff and 1 further address\./);
  await userEvent.click(button);
  await screen.findByText(/^That is a lot at once/);
});
