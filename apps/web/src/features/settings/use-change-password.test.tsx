// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { PasswordForm } from './password-form.tsx';

test('a wrong current password is an error at its field, and the message names the field', async () => {
  createFakeServer({ auth: { changePassword: () => refuse('WRONG_PASSWORD') } });
  render(<PasswordForm />, { wrapper: WithServer });
  await userEvent.type(screen.getByLabelText('Current password'), 'a guess');
  await userEvent.type(screen.getByLabelText('New password'), 'birch leaves in the rain');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'birch leaves in the rain');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  await screen.findByText('Current password is incorrect');
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('That password is not right.')).toBeNull();
});
