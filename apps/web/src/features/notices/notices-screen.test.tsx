// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { NoticesScreen } from './notices-screen.tsx';

type Notice = RouterOutputs['notices']['list']['items'][number];

const answer: Notice = {
  id: 'answer',
  kind: 'answer',
  postId: 'story',
  commentId: 'first',
  count: 3,
  at: '2026-11-20T03:07:00.000Z',
  isRead: false,
  text: '3 answers to your story',
  story: { words: 'Long shift', writtenAt: '2026-11-18T03:07:00.000Z' },
  answerWords: 'Same here',
};
const anonymousStory = { words: null, writtenAt: '2026-11-18T12:07:00.000Z' };
const support: Notice = {
  ...answer,
  story: anonymousStory,
  answerWords: null,
  id: 'support',
  kind: 'support',
  commentId: null,
  isRead: true,
  text: 'Supported',
};
const follow: Notice = {
  ...support,
  id: 'follow',
  kind: 'follow',
  postId: null,
  story: null,
  text: 'Somebody follows you',
};

/** `listItems` is called for each load of the list. */
function openScreen(listItems: () => Notice[]) {
  const list = () => ({ items: listItems(), nextCursor: null });
  const count = () => ({ notices: 0, messages: 0 });
  const { calls } = createFakeServer({ notices: { list, count, markRead: () => ({ success: true }) } });
  const markReadCalls = () => calls.filter(({ path }) => path === 'notices.markRead').length;
  return { calls, markReadCalls, ...render(<NoticesScreen />, { wrapper: WithServer }) };
}

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the introduction names every kind of notice', async () => {
  openScreen(() => []);
  expect(screen.getByText(/^Answers, support, new followers, message requests and word from our team\./)).toBeDefined();
  await screen.findByText(/^Nothing yet\./);
});

test('new notices are listed apart from earlier ones, and link to their stories', async () => {
  openScreen(() => [answer, support, follow]);
  const link = await screen.findByRole('link', { name: '3 answers to your story' });
  expect(link.getAttribute('href')).toBe('/post/story?answer=first');
  expect(screen.getByRole('region', { name: 'New' }).textContent).toContain('New: 3 answers to your story');
  const earlier = screen.getByRole('region', { name: 'Earlier' });
  expect(earlier.textContent).toContain('Supported');
  expect(earlier.textContent).not.toContain('New: ');
  expect(screen.getByRole('link', { name: 'Supported' }).getAttribute('href')).toBe('/post/story');
});

test("a notice about followers links to the list of them in the member's own profile", async () => {
  openScreen(() => [follow]);
  const link = await screen.findByRole('link', { name: 'Somebody follows you' });
  expect(link.getAttribute('href')).toBe('/profile#followers');
});

test('a notice of a reveal links to the export, and shows its day, because the server stores no time', async () => {
  const start = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
  openScreen(() => [{ ...follow, id: 'reveal', kind: 'reveal', at: start, text: 'Looked up' }]);
  const link = await screen.findByRole('link', { name: 'Looked up' });
  expect(link.getAttribute('href')).toBe('/settings#export');
  const row = link.closest('li');
  expect(row?.querySelector('time')?.textContent).toBe('today');
});

test.each([
  ['with new notices', [answer]],
  ['with no new notices', []],
])('a list %s is marked as read when it is shown, and still shows which notices were new', async (_case, items) => {
  const { markReadCalls } = openScreen(() => items);
  expect(markReadCalls()).toBe(0);
  await waitFor(() => expect(markReadCalls()).toBe(1));
  expect(screen.queryAllByText('New:')).toHaveLength(items.length);
});

test('a new notice stays unchanged in its place when the list is refetched', async () => {
  let items = [answer, support];
  const { markReadCalls } = openScreen(() => items);
  await screen.findByText('3 answers to your story');
  items = [
    { ...answer, isRead: true, count: 26, text: '26 answers to your story' },
    { ...support, text: 'Supported by more' },
  ];
  await act(() => queryClient.refetchQueries());
  expect((await screen.findByRole('region', { name: 'New' })).textContent).toContain('New: 3 answers to your story');
  expect(screen.getByRole('region', { name: 'Earlier' }).textContent).toContain('Supported by more');
  // Without this wait, the next test could count a call of this test.
  await waitFor(() => expect(markReadCalls()).toBe(2));
});

test.each([
  ['the newest notice', () => [answer, support], 'answer'],
  ['nothing, if it is empty', () => [], null],
])('a list is marked as read up to %s', async (_what, items, upTo) => {
  const { calls } = openScreen(items);
  await waitFor(() => expect(calls.find(({ path }) => path === 'notices.markRead')?.input).toEqual({ upTo }));
});

test('the list is not marked as read in a hidden tab', async () => {
  setHidden(true);
  const { markReadCalls } = openScreen(() => [answer]);
  await screen.findByRole('link', { name: '3 answers to your story' });
  expect(markReadCalls()).toBe(0);
  setHidden(false);
  await waitFor(() => expect(markReadCalls()).toBe(1));
});

test('every refetched list is marked as read too, even if none of its notices is unread', async () => {
  let items = [answer];
  const { markReadCalls } = openScreen(() => items);
  await waitFor(() => expect(markReadCalls()).toBe(1));
  items = [support];
  await act(() => queryClient.refetchQueries());
  await screen.findByRole('link', { name: 'Supported' });
  await waitFor(() => expect(markReadCalls()).toBe(2));
});

test('a list that does not load is not marked as read, and can be retried', async () => {
  let isLost = true;
  const { markReadCalls } = openScreen(() => (isLost ? loseConnection() : [follow]));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(markReadCalls()).toBe(0);
  isLost = false;
  await userEvent.click(again);
  expect(await screen.findByText('Somebody follows you')).toBeTruthy();
  await waitFor(() => expect(markReadCalls()).toBe(1));
});

test('an empty list says what it will contain', async () => {
  openScreen(() => []);
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
});

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1 unread notification'],
  [240, 'Notifications, 240 unread', '240 unread notifications'],
])('the bell announces %i unread notices, in its label and to screen readers', (unread, label, announcement) => {
  render(<NoticesBell unread={unread} />, { wrapper: WithServer });
  expect(screen.getByRole('link', { name: label })).toBeTruthy();
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe(announcement);
});

test('a notice says which story it is about: the first words of a named one, the day of an anonymous one', async () => {
  openScreen(() => [answer, support, follow]);
  expect((await screen.findByText('Long shift')).closest('li')?.textContent).toContain('Same here');
  const about = screen.getByText(/^The story of/);
  expect(about.parentElement?.textContent).toMatch(/^The story of 18 November( 2026)?$/);
  expect(screen.getAllByText(/^The story/)).toHaveLength(2);
});
