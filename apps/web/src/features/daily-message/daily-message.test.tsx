// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dailyMessageTrigger } from '../../lib/stores/daily-message-trigger.ts';
import { DailyMessage } from './daily-message.tsx';

const message = () => screen.findByRole('dialog', { name: /^Daily Message/ });

test('shows the message after sign-in has requested it', async () => {
  dailyMessageTrigger.set('sign-in');
  render(<DailyMessage />);
  await message();
  expect(dailyMessageTrigger.get()).toBeUndefined();
});

test('a member who presses something first is not interrupted, and gets the message at the next visit', async () => {
  dailyMessageTrigger.set('sign-in');
  const { unmount } = render(<DailyMessage />);
  fireEvent.pointerDown(document.body);
  // Waits until the component has loaded the code of the dialog.
  await act(async () => void (await import('./daily-message-dialog.tsx')));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  render(<DailyMessage />);
  await message();
});
