// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';

test('the label names the checkbox and toggles it', async () => {
  render(<CheckboxField label="I agree to the rules" />);
  const box = screen.getByRole('checkbox', { name: 'I agree to the rules' });
  await userEvent.click(screen.getByText('I agree to the rules'));
  expect(box).toHaveProperty('checked', true);
});

test('a switch has the role switch and is toggled with the space bar', async () => {
  render(<CheckboxField label="Anonymous" look="switch" />);
  const control = screen.getByRole('switch', { name: 'Anonymous' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(control).toHaveProperty('checked', true);
});

test('error and hint describe the checkbox', () => {
  render(<CheckboxField label="I agree" hint="They are short." error="Please agree." />);
  const box = screen.getByRole('checkbox', { description: 'Please agree. They are short.' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
