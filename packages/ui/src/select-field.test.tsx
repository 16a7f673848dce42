// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SelectField } from './select-field.tsx';

const options = [
  { value: '', label: 'Not said' },
  { value: 'single', label: 'Single' },
];

test('the label names the list, and a selected option becomes its value', async () => {
  render(<SelectField label="Relationship" options={options} />);
  const list = screen.getByRole('combobox', { name: 'Relationship' });
  await userEvent.selectOptions(list, 'Single');
  expect(list).toHaveProperty('value', 'single');
});

test('error and hint describe the list', () => {
  render(<SelectField label="Relationship" options={options} hint="Optional." error="Not one of these." />);
  const list = screen.getByRole('combobox', { description: 'Not one of these. Optional.' });
  expect(list.getAttribute('aria-invalid')).toBe('true');
});
