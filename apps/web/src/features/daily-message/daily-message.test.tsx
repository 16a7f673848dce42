// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dailyMessageRequest } from '../../lib/stores/daily-message-request.ts';
import { DailyMessage } from './daily-message.tsx';

const message = () => screen.findByRole('dialog', { name: /^Daily Message/ });

test('the message that sign-in requests is shown', async () => {
  dailyMessageRequest.set('sign-in');
  render(<DailyMessage />);
  await message();
  expect(dailyMessageRequest.get()).toBeUndefined();
});

test('a member who begins something first is not interrupted, and gets the message at the next visit', async () => {
  dailyMessageRequest.set('sign-in');
  const { unmount } = render(<DailyMessage />);
  fireEvent.pointerDown(document.body);
  // By then the component has its code, too.
  await act(async () => void (await import('./daily-message-dialog.tsx')));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  render(<DailyMessage />);
  await message();
});
