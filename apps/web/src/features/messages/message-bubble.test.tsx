// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WithServer } from '../../testing/with-server.tsx';
import type { Bubble } from './bubbles.ts';
import { formatDay, MessageBubble } from './message-bubble.tsx';

const now = new Date(2026, 0, 2, 1, 30);

test.each([
  [new Date(2026, 0, 2, 0, 1), 'Today'],
  [new Date(2026, 0, 1, 23, 59), 'Yesterday'],
  [new Date(2025, 11, 31, 12), '31 December 2025'],
])('%s is %s', (then, day) => {
  expect(formatDay(then, now)).toBe(day);
});

test('a day of this year has its weekday', () => {
  expect(formatDay(new Date(2026, 10, 18), new Date(2026, 10, 21))).toBe('Wednesday 18 November');
});

const failed: Bubble = {
  key: 'm1',
  content: 'Hello.',
  cover: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  isMine: true,
  state: 'failed',
  startsGroup: true,
  endsGroup: true,
  isNewDay: false,
};

function show(bubble: Bubble) {
  const ignore = () => undefined;
  render(
    <MessageBubble bubble={bubble} authorName="You" canRetry onRetry={ignore} onDiscard={ignore} onReport={ignore} />,
    { wrapper: WithServer },
  );
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

test('a failed message can be sent again or discarded', () => {
  expect(show(failed)).toEqual(['Try again', 'Discard']);
});

test('a message that the server will not accept says why, and can only be discarded', () => {
  expect(show({ ...failed, refusal: 'You cannot do that.' })).toEqual(['Discard']);
  expect(screen.getByRole('alert').textContent).toBe('Not sent. You cannot do that.');
});

test('a covered message says why, and shows its text, focused, when it is opened', async () => {
  show({ ...failed, isMine: false, state: 'delivered', cover: 'word' });
  screen.getByText('One of your hidden words is in this.');
  expect(screen.queryByText('Hello.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(document.activeElement).toBe(screen.getByText('Hello.'));
});

test('a message that staff have hidden says below it that it is being looked at, with the crisis numbers', () => {
  show({ ...failed, state: 'delivered', isHeld: true });
  screen.getByText(/being looked at.*only you see it here.*not in trouble.*talk to someone now:$/);
  screen.getByRole('link', { name: 'Samaritans 116 123' });
});

test.each([true, false])('only the last message of a group has a time (last: %s)', (endsGroup) => {
  show({ ...failed, endsGroup });
  expect(document.querySelectorAll('time')).toHaveLength(endsGroup ? 1 : 0);
});
