// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('the button shows the password and hides it again', async () => {
  render(<PasswordField label="Current password" error="Too short." defaultValue="harbour" />);
  const field = screen.getByLabelText('Current password', { exact: true });
  const toggle = screen.getByRole('button', { name: 'Show current password' });
  expect(field.getAttribute('type')).toBe('password');
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(toggle);
  expect(field.getAttribute('type')).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(toggle);
  expect(field.getAttribute('type')).toBe('password');
  expect(field).toHaveProperty('value', 'harbour');
});

test('autocorrection and capitalisation are off, and the error describes the field', () => {
  render(<PasswordField label="Password" error="Too short." />);
  const field = screen.getByLabelText('Password', { exact: true });
  expect(field.getAttribute('autocapitalize')).toBe('none');
  expect(field.getAttribute('spellcheck')).toBe('false');
  const description = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe('Too short.');
});
