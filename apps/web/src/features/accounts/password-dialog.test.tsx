// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const right = 'alder likes wet ground';

function openDialog(checkPassword: (input: { password: string }) => { success: true }) {
  const { calls } = createFakeServer({ auth: { checkPassword } });
  const events = { onClose: vi.fn(), onConfirmed: vi.fn() };
  render(<PasswordDialog text="Why" confirmLabel="Go on" isOpen {...events} />, { wrapper: WithServer });
  return { calls, ...events };
}

const field = () => screen.getByLabelText('Your password');
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));
const checked = ({ password }: { password: string }) =>
  password === right ? { success: true as const } : refuse('WRONG_PASSWORD');

test('confirms after the server has accepted the password', async () => {
  const { onConfirmed, onClose, calls } = openDialog(checked);
  await userEvent.type(field(), right);
  await goOn();
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls).toEqual([{ path: 'auth.checkPassword', input: { password: right } }]);
});

test('a wrong password confirms nothing and is said at the field', async () => {
  const { onConfirmed, onClose } = openDialog(checked);
  await userEvent.type(field(), 'guess');
  await goOn();
  await screen.findByText('That password is not right.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect([onConfirmed.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});

test('the field has the focus at once, so that the password can be typed and sent with Enter', async () => {
  const { onConfirmed } = openDialog(checked);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await userEvent.keyboard(`${right}{Enter}`);
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
});

test('an empty field is not sent', async () => {
  const { calls, onConfirmed } = openDialog(checked);
  await goOn();
  await screen.findByText('Please enter your password.');
  expect([calls, onConfirmed.mock.calls]).toEqual([[], []]);
});

test('without an answer nothing is confirmed, and the dialog says so', async () => {
  const { onConfirmed } = openDialog(() => loseConnection());
  await userEvent.type(field(), right);
  await goOn();
  await screen.findByText(/could not reach the server/);
  expect(onConfirmed).not.toHaveBeenCalled();
});
