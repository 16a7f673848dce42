// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bubble } from './bubbles.ts';
import { MessageBubble } from './message-bubble.tsx';

const failed: Bubble = {
  key: 'm1',
  content: 'Hello.',
  createdAt: '2026-11-20T08:00:00.000Z',
  isMine: true,
  state: 'failed',
  startsGroup: true,
  isNewDay: false,
};

function show(bubble: Bubble) {
  const ignore = () => undefined;
  render(
    <MessageBubble bubble={bubble} authorName="You" canRetry onRetry={ignore} onDiscard={ignore} onReport={ignore} />,
  );
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

test('a failed message can be sent again or discarded', () => {
  expect(show(failed)).toEqual(['Try again', 'Discard']);
});

test('a message that the server will not accept says why, and can only be discarded', () => {
  expect(show({ ...failed, refusal: 'You cannot do that.' })).toEqual(['Discard']);
  expect(screen.getByRole('alert').textContent).toBe('Not sent. You cannot do that.');
});
