// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test('the label names the input', () => {
  render(<TextField label="Town" defaultValue="Hull" />);
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'Hull');
});

test('the error and the hint describe the input', () => {
  render(<TextField label="Town" hint="Optional." error="Too long." />);
  const input = screen.getByRole('textbox', { name: 'Town', description: 'Too long. Optional.' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('an input without hint and error is neither described nor invalid', () => {
  render(<TextField label="Town" />);
  const input = screen.getByRole('textbox', { name: 'Town' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
