// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { PasswordForm } from './password-form.tsx';

test('a wrong current password is an error at its field, and the message names the field', async () => {
  createFakeServer({ auth: { passkeys: () => [], changePassword: () => refuse('WRONG_PASSWORD') } });
  render(<PasswordForm />, { wrapper: WithServer });
  await userEvent.type(screen.getByLabelText('Current password'), 'a guess');
  await userEvent.type(screen.getByLabelText('New password'), 'birch leaves in the rain');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'birch leaves in the rain');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  await screen.findByText('Current password is incorrect');
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('That password is not right.')).toBeNull();
});

test('passkeys of the last 30 days are removed with the change unless the member keeps them', async () => {
  const passkey = (id: string, daysAgo: number) => ({
    id,
    name: `Phone ${id}`,
    addedOn: new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10),
    lastUsedOn: null,
  });
  const { calls } = createFakeServer({
    auth: {
      passkeys: () => [passkey('new', 29), passkey('mine', 3), passkey('old', 31)],
      changePassword: () => ({ success: true as const }),
    },
  });
  render(<PasswordForm />, { wrapper: WithServer });
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, true, false]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Phone mine/ }));
  await userEvent.type(screen.getByLabelText('Current password'), 'alder likes wet ground');
  await userEvent.type(screen.getByLabelText('New password'), 'birch leaves in the rain');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'birch leaves in the rain');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  const input = {
    currentPassword: 'alder likes wet ground',
    newPassword: 'birch leaves in the rain',
    removePasskeys: ['new'],
  };
  await waitFor(() => expect(calls).toContainEqual({ path: 'auth.changePassword', input }));
});
