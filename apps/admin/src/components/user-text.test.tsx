// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UserText } from './user-text.tsx';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`).join('\n');

test.each([
  ['700 characters', 'x'.repeat(700)],
  ['10 lines', lines(10)],
])('shows %s in full', (_case, text) => {
  const { container } = render(<UserText text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['701 characters', 'x'.repeat(701)],
  ['11 lines', lines(11)],
])('folds %s until the button is pressed', async (_case, text) => {
  const { container } = render(<UserText text={text} />);
  expect(container.querySelector('[data-folded]')?.textContent).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Show all of it', expanded: false }));
  expect(container.querySelector('[data-folded]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(container.querySelector('[data-folded]')).not.toBeNull();
});

test('shows markup as text', () => {
  const { container } = render(<UserText text={'<img src=x onerror="alert(1)">'} />);
  expect(container.querySelector('img')).toBeNull();
});
