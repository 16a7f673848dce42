// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { rememberAnswer } from '../../lib/storage/has-answered.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import type { FeedList } from '../story/public.ts';
import { describeWaiting, HiddenPostLine, StillWaitingLine } from './feed-lines.tsx';

test('the line about a hidden story leads to the list of hidden stories', async () => {
  const line = <HiddenPostLine isShown isBusy={false} onUndo={() => undefined} />;
  await renderAt('/the-feed', { '/the-feed': line });
  const link = screen.getByRole('link', { name: 'Stories you hid' });
  expect(link.getAttribute('href')).toBe('/profile#hidden-stories');
  expect(screen.getByRole('status').textContent).toMatch(/^Hidden from you\. Nobody is told\. It is under /);
});

beforeEach(() => {
  localStorage.clear();
  drafts.reserveFor('alder');
});

test.each([
  [1, 'One story has waited since last night.'],
  [4, 'Four stories have waited since last night.'],
  [12, 'Twelve stories have waited since last night.'],
  [13, '13 stories have waited since last night.'],
  [99, 'At least 99 stories have waited since last night.'],
])('%i waiting: %s', (count, text) => {
  expect(describeWaiting(count)).toBe(text);
});

const unanswered: FeedList = { choice: 'unanswered', filter: {} };

async function show(count: number, list: FeedList = unanswered) {
  const { calls } = createFakeServer({ posts: { waiting: () => ({ count }) } });
  await renderAt('/the-feed', { '/the-feed': <StillWaitingLine memberId="alder" list={list} /> });
  return calls;
}

const line = () => screen.queryByText(/since last night/);

test('shows members who have answered how many stories wait', async () => {
  rememberAnswer('alder');
  await show(4);
  await screen.findByText('Four stories have waited since last night.');
});

test('shows nothing if no story waits', async () => {
  rememberAnswer('alder');
  const calls = await show(0);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(line()).toBeNull();
});

test.each([
  ['to members who have not answered', unanswered, false],
  ['in other feeds', { choice: 'all', filter: {} }, true],
  ['in a filtered feed', { choice: 'unanswered', filter: { topic: 'sleep' } }, true],
] satisfies [string, FeedList, boolean][])('asks nothing, and shows nothing, %s', async (_name, list, answered) => {
  if (answered) rememberAnswer('alder');
  const calls = await show(4, list);
  expect(line()).toBeNull();
  expect(calls).toEqual([]);
});

test('the device forgets with the sign-out', async () => {
  rememberAnswer('alder');
  drafts.clear();
  expect(await show(4)).toEqual([]);
});
