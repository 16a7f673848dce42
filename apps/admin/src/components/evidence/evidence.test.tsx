// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Evidence } from './evidence.tsx';

const evidence = { content: 'Goodbye.', isAnonymous: true, author: null, createdAt: null, mediaUrl: '/api/media/p1' };

test('a picture is blurred until the button shows it, and can be blurred again', async () => {
  render(<Evidence evidence={evidence} />);
  const isBlurred = () => screen.getByRole('img').hasAttribute('data-blurred');
  expect(isBlurred()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Show the picture' }));
  expect(isBlurred()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Blur the picture' }));
  expect(isBlurred()).toBe(true);
});

test('an anonymous item shows no author, and an erased item shows a note', () => {
  const { rerender } = render(<Evidence evidence={evidence} />);
  expect(screen.getByText('Anonymous')).toBeTruthy();
  rerender(<Evidence evidence={null} />);
  expect(screen.getByText(/its author has left/)).toBeTruthy();
});

test('a named item shows the name that its author chose too, which may be what was reported', () => {
  const author = { id: 'al', username: 'alder', displayName: 'Al the Knife' };
  render(<Evidence evidence={{ ...evidence, isAnonymous: false, author }} />);
  screen.getByText('@alder');
  screen.getByText('Al the Knife');
});
