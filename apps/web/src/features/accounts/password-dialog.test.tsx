// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const correctPassword = 'alder likes wet ground';

function openDialog(checkPassword: (input: { password: string }) => { success: true }) {
  const { calls } = createFakeServer({ auth: { checkPassword } });
  const events = { onClose: vi.fn(), onConfirmed: vi.fn() };
  render(<PasswordDialog text="Why" confirmLabel="Go on" isOpen {...events} />, { wrapper: WithServer });
  return { calls, ...events };
}

const field = () => screen.getByLabelText('Your password');
const pressConfirm = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));
const comparePassword = ({ password }: { password: string }) =>
  password === correctPassword ? { success: true as const } : refuse('WRONG_PASSWORD');

test('confirms after the server has accepted the password', async () => {
  const { onConfirmed, onClose, calls } = openDialog(comparePassword);
  await userEvent.type(field(), correctPassword);
  await pressConfirm();
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls).toEqual([{ path: 'auth.checkPassword', input: { password: correctPassword } }]);
});

test('a wrong password does not confirm and shows an error on the field', async () => {
  const { onConfirmed, onClose } = openDialog(comparePassword);
  await userEvent.type(field(), 'guess');
  await pressConfirm();
  await screen.findByText('That password is not right.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onConfirmed).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('the field is focused at once, and Enter sends the password', async () => {
  const { onConfirmed } = openDialog(comparePassword);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await userEvent.keyboard(`${correctPassword}{Enter}`);
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
});

test('an empty field is not sent', async () => {
  const { calls, onConfirmed } = openDialog(comparePassword);
  await pressConfirm();
  await screen.findByText('Please enter your password.');
  expect(calls).toEqual([]);
  expect(onConfirmed).not.toHaveBeenCalled();
});

test('without a response the dialog does not confirm and shows an error', async () => {
  const { onConfirmed } = openDialog(() => loseConnection());
  await userEvent.type(field(), correctPassword);
  await pressConfirm();
  await screen.findByText(/could not reach the server/);
  expect(onConfirmed).not.toHaveBeenCalled();
});
