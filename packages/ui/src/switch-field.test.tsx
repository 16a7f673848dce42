// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SwitchField } from './switch-field.tsx';

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

test('a click on the label toggles the switch and its aria state', async () => {
  render(<ShowTown />);
  const control = screen.getByRole('switch', { name: 'Show my town', description: 'Others see it.' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(screen.getByText('Show my town'));
  expect(control.getAttribute('aria-checked')).toBe('true');
  expect(control).toHaveProperty('checked', true);
});
