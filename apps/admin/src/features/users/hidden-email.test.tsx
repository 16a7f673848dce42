// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HiddenEmail } from './hidden-email.tsx';

test('the email is on the page only while the eye button is on', async () => {
  const { container } = render(<HiddenEmail username="alder" email="alder@example.org" />);
  expect(container.innerHTML).not.toContain('alder@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Show the email of @alder', pressed: false }));
  expect(container.textContent).toContain('alder@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Show the email of @alder', pressed: true }));
  expect(container.innerHTML).not.toContain('alder@example.org');
});
