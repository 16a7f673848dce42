// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const notes = { label: 'Town', hint: 'Optional.', error: 'Too long.' };
const options = [
  { value: '', label: 'Not said' },
  { value: 'hull', label: 'Hull' },
];

const kinds: [string, ReactNode, ReactNode][] = [
  ['TextField', <TextField key="1" {...notes} />, <TextField key="1" label="Town" />],
  ['TextArea', <TextArea key="1" {...notes} />, <TextArea key="1" label="Town" />],
  ['PasswordField', <PasswordField key="1" {...notes} />, <PasswordField key="1" label="Town" />],
  [
    'SelectField',
    <SelectField key="1" options={options} {...notes} />,
    <SelectField key="1" options={options} label="Town" />,
  ],
  ['CheckboxField', <CheckboxField key="1" {...notes} />, <CheckboxField key="1" label="Town" />],
];

test.each(kinds)(
  '%s: the label names the control; the error, then the hint, describe it',
  (_kind, withNotes, plain) => {
    const { rerender } = render(withNotes);
    const control = screen.getByLabelText('Town');
    const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Too long.', 'Optional.']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    rerender(plain);
    expect(screen.getByLabelText('Town').hasAttribute('aria-describedby')).toBe(false);
    expect(screen.getByLabelText('Town').hasAttribute('aria-invalid')).toBe(false);
  },
);

test('on the page the error comes before the hint', () => {
  const { container } = render(
    <FieldFrame id="town" {...notes} aside="0 / 40">
      <input id="town" />
    </FieldFrame>,
  );
  expect(container.textContent).toBe('Town0 / 40Too long.Optional.');
});

test('content beside the label of an area is not part of its name', () => {
  render(<TextArea label="Your story" aside={<span>0 / 5,000</span>} rows={5} />);
  expect(screen.getByText('0 / 5,000')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Your story' }).getAttribute('rows')).toBe('5');
});

test('a selected option becomes the value of its list', async () => {
  render(<SelectField label="Town" options={options} />);
  const list = screen.getByRole('combobox', { name: 'Town' });
  await userEvent.selectOptions(list, 'Hull');
  expect(list).toHaveProperty('value', 'hull');
});

test('a click on its label toggles a checkbox, and the space bar toggles a switch', async () => {
  render(<CheckboxField label="I agree" />);
  await userEvent.click(screen.getByText('I agree'));
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveProperty('checked', true);
  render(<CheckboxField label="Anonymous" look="switch" />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Anonymous' })).toHaveProperty('checked', true);
});

function ShowTown() {
  const [isOn, setIsOn] = useState(false);
  return (
    <SwitchField
      label="Show my town"
      hint="Others see it."
      checked={isOn}
      onChange={({ target }) => setIsOn(target.checked)}
    />
  );
}

test('a click on the label toggles a switch field and its aria state', async () => {
  render(<ShowTown />);
  const control = screen.getByRole('switch', { name: 'Show my town', description: 'Others see it.' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(screen.getByText('Show my town'));
  expect(control.getAttribute('aria-checked')).toBe('true');
  expect(control).toHaveProperty('checked', true);
});

test('the button of a password field shows the password and hides it again', async () => {
  render(<PasswordField label="Current password" defaultValue="harbour" />);
  const field = screen.getByLabelText('Current password', { exact: true });
  const toggle = screen.getByRole('button', { name: 'Show current password' });
  expect(field.getAttribute('autocapitalize')).toBe('none');
  expect(field.getAttribute('spellcheck')).toBe('false');
  for (const [type, isPressed] of [
    ['password', 'false'],
    ['text', 'true'],
    ['password', 'false'],
  ]) {
    expect(field.getAttribute('type')).toBe(type);
    expect(toggle.getAttribute('aria-pressed')).toBe(isPressed);
    await userEvent.click(toggle);
  }
  expect(field).toHaveProperty('value', 'harbour');
});
