// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
import { AppointForm } from './appoint-form.tsx';
import type { Candidate, StaffMember } from './staff.ts';

const phone = {
  id: 'phone',
  name: 'Chrome on Android',
  addedOn: '2026-11-01',
  lastUsedOn: '2026-11-19',
  isTaken: false,
};
const stranger = { id: 'stranger', name: 'Firefox on Linux', addedOn: '2026-11-18', lastUsedOn: null, isTaken: false };
const cedar: Candidate = {
  username: 'cedar',
  displayName: 'cedar',
  role: null,
  isEmailConfirmed: true,
  isTwoFactorOn: true,
  twoFactorSince: '2026-10-01',
  passkeys: [phone, stranger],
};
const appointed: StaffMember = {
  id: 'appointment',
  username: 'cedar',
  displayName: 'cedar',
  role: 'moderator',
  appointedOn: '2026-11-20',
};

async function find(candidate: Candidate, addStaff: () => StaffMember = () => appointed) {
  const calls = createFakeServer({ staffCandidate: () => candidate, addStaff });
  render(<AppointForm />, { wrapper: WithServer });
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), '@cedar{Enter}');
  await screen.findByRole('heading', { name: /@cedar/ });
  return calls;
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Appoint' }));
const appointments = (calls: Awaited<ReturnType<typeof find>>) =>
  calls.filter(({ name }) => name === 'addStaff').map(({ input }) => input);

test('shows the passkeys with their days, none ticked, and appoints with the ticked ones', async () => {
  const calls = await find(cedar);
  screen.getByText(/^Two-factor sign-in is on since 1 Oct 2026/);
  screen.getByRole('group', { name: 'Passkeys that open the admin area', description: /by phone or face to face/ });
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  screen.getByRole('checkbox', {
    name: 'Firefox on Linux',
    description: 'Added on 18 Nov 2026, no known use.',
  });
  await userEvent.click(
    screen.getByRole('checkbox', {
      name: 'Chrome on Android',
      description: 'Added on 1 Nov 2026, last used on 19 Nov 2026.',
    }),
  );
  await submit();
  const username = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' });
  expect(username.value).toBe('');
  expect(appointments(calls)).toEqual([{ username: 'cedar', role: 'moderator', passkeys: ['phone'] }]);
});

test('appointing again has the role and the passkeys of now', async () => {
  const calls = await find({ ...cedar, role: 'admin', passkeys: [{ ...phone, isTaken: true }, stranger] });
  screen.getByRole('heading', { name: 'Appoint again @cedar' });
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
  screen.getByRole('checkbox', { description: /Opens the admin area now/ });
  for (const box of boxes()) await userEvent.click(box);
  await submit();
  await screen.findByRole('textbox', { name: 'Username' });
  expect(appointments(calls)).toEqual([{ username: 'cedar', role: 'admin', passkeys: ['stranger'] }]);
});

test.each([true, false])(
  'whether the address was confirmed (%s) decides if there is a warning',
  async (isEmailConfirmed) => {
    await find({ ...cedar, isEmailConfirmed });
    expect(screen.queryByText(/never confirmed their e-mail address/) === null).toBe(isEmailConfirmed);
  },
);

test('a member without a second factor cannot be appointed', async () => {
  await find({ ...cedar, isTwoFactorOn: false, twoFactorSince: null, passkeys: [] });
  screen.getByText(/neither two-factor sign-in nor a passkey/);
  expect(screen.queryByRole('button', { name: 'Appoint' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('@cedar');
});

test('a refusal stands at the passkeys', async () => {
  const text = '@cedar needs two-factor sign-in, or a passkey.';
  await find({ ...cedar, isTwoFactorOn: false }, () => refuse('TWO_FACTOR_REQUIRED', { passkeys: text }));
  await submit();
  await screen.findByText(text);
  const group = screen.getByRole('group', { description: new RegExp(text.slice(0, 30)) });
  expect(document.activeElement).toBe(group);
});

test('an unknown username is refused at its field, and nobody is appointed', async () => {
  const calls = createFakeServer({
    staffCandidate: () => refuse('BAD_INPUT', { username: 'No member has that username.' }),
  });
  render(<AppointForm />, { wrapper: WithServer });
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'nobody{Enter}');
  await waitFor(() => screen.getByRole('textbox', { description: /No member has that username/ }));
  expect(calls.map(({ name }) => name)).toEqual(['staffCandidate']);
});
