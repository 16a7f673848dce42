// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
import { HiddenEmail } from './hidden-email.tsx';

const press = (name: string, pressed: boolean) => userEvent.click(screen.getByRole('button', { name, pressed }));
const found = { id: 'a', username: 'alder', first_name: 'Al', last_name: 'Der', email: 'alder@example.org' };

test('the email is on the page only while the eye button is on', async () => {
  const calls = createFakeServer({});
  const { container } = render(<HiddenEmail userId="a" username="alder" email="alder@example.org" />, {
    wrapper: WithServer,
  });
  expect(container.innerHTML).not.toContain('alder@example.org');
  await press('Show the email of @alder', false);
  expect(container.textContent).toContain('alder@example.org');
  await press('Show the email of @alder', true);
  expect(container.innerHTML).not.toContain('alder@example.org');
  expect(calls).toEqual([]);
});

test('appointed staff ask once for the name and email of one member', async () => {
  const calls = createFakeServer({ showUser: () => ({ ...found, created_at: '2026-11-20T03:07:00.000Z' }) });
  const { container } = render(<HiddenEmail userId="a" username="alder" email={null} />, { wrapper: WithServer });
  for (const pressed of [false, true, false]) await press('Show the name and email of @alder', pressed);
  await screen.findByText(/alder@example\.org/);
  expect(container.textContent).toContain('Al Der, alder@example.org');
  expect(calls.map(({ input }) => input)).toEqual([{ userId: 'a' }]);
});

test('a refusal stands beside the button', async () => {
  createFakeServer({ showUser: () => refuse('RATE_LIMITED') });
  render(<HiddenEmail userId="a" username="alder" email={null} />, { wrapper: WithServer });
  await press('Show the name and email of @alder', false);
  await screen.findByRole('alert');
});
