// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Evidence } from './evidence.tsx';

const evidence = { content: 'Goodbye.', isAnonymous: true, author: null, createdAt: null, mediaUrl: '/api/media/p1' };

test('a picture is veiled until it is asked for, and can be veiled again', async () => {
  render(<Evidence evidence={evidence} />);
  const isVeiled = () => screen.getByRole('img').hasAttribute('data-veiled');
  expect(isVeiled()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Show the picture' }));
  expect(isVeiled()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Blur the picture' }));
  expect(isVeiled()).toBe(true);
});

test('an anonymous item names nobody, and an erased one says so', () => {
  const { rerender } = render(<Evidence evidence={evidence} />);
  expect(screen.getByText('Anonymous')).toBeTruthy();
  rerender(<Evidence evidence={null} />);
  expect(screen.getByText(/its author has left/)).toBeTruthy();
});
