// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ChoiceField } from './choice-field.tsx';

const choices = [
  { value: 'all', label: 'Everyone', hint: 'All members.' },
  { value: 'none', label: 'No one' },
] as const;

function WhoWrites({ error }: { error?: string }) {
  const [value, setValue] = useState<'all' | 'none'>();
  return (
    <ChoiceField
      legend="Who may write to me"
      name="who"
      choices={choices}
      value={value}
      error={error}
      onChange={setValue}
    />
  );
}

test('nothing is selected at first; a click on a label selects', async () => {
  render(<WhoWrites />);
  expect(screen.getByRole('radiogroup', { name: 'Who may write to me' })).toBeDefined();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(screen.getByText('All members.'));
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: /^Everyone/ }));
});

test('arrow keys move the choice', async () => {
  render(<WhoWrites />);
  await userEvent.click(screen.getByRole('radio', { name: /^Everyone/ }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'No one' })).toHaveProperty('checked', true);
});

test('the error describes the group and stands above the choices, where the focus goes', () => {
  render(<WhoWrites error="Please choose." />);
  const group = screen.getByRole('radiogroup', { description: 'Please choose.' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(group.textContent).toMatch(/^Who may write to mePlease choose\.Everyone/);
});

test('a choice that does not apply cannot be selected, and its hint says why', async () => {
  const choose = vi.fn();
  const [all, none] = choices;
  render(
    <ChoiceField
      legend="Who may write to me"
      name="who"
      choices={[all, { ...none, hint: 'Not now', isDisabled: true }]}
      value={undefined}
      onChange={choose}
    />,
  );
  await userEvent.click(screen.getByText('No one'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^No one\s*Not now$/ }).disabled).toBe(true);
  expect(choose).not.toHaveBeenCalled();
});
