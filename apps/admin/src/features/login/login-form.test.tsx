// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createFakeServer, refuse, WithServer } from '../../testing/fake-server.tsx';
import { LoginForm } from './login-form.tsx';

const key = 'yew stands in the churchyard';
const alertMock = vi.fn();
beforeEach(() => {
  vi.stubGlobal('alert', alertMock.mockReset());
  unlockStore.lock();
});

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Access Dashboard' }));

test('an empty form shows an error and does not call the server', async () => {
  const calls = createFakeServer({});
  render(<LoginForm />, { wrapper: WithServer });
  await submit();
  expect(screen.getByText('Please enter the admin key.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Admin key'));
  expect(calls).toEqual([]);
});

test('other errors show no alert', async () => {
  createFakeServer({ login: () => refuse('UNAVAILABLE') });
  render(<LoginForm />, { wrapper: WithServer });
  await userEvent.type(screen.getByLabelText('Admin key'), key);
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot reach our own storage/);
  expect(alertMock).not.toHaveBeenCalled();
});
