// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { OwnStoriesScreen } from './own-stories-screen.tsx';

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const secret = {
  ...anonymousPost('a secret'),
  mine: true,
  likesCount: 3,
  supports: { hear: 0, been_there: 2, thanks: 1 },
  commentsCount: 2,
};
const named: RouterOutputs['posts']['get'] = {
  ...anonymousPost('by name'),
  mine: true,
  edited: true,
  isAnonymous: false,
  author: alder,
};

type Page = RouterOutputs['posts']['own'];

function openScreen(
  own: (input: RouterInputs['posts']['own']) => Page = listBy,
  decisions: RouterOutputs['decisions']['own'] = [],
) {
  const { calls } = createFakeServer({ posts: { own }, decisions: { own: () => decisions } });
  const rendered = render(
    <OwnStoriesScreen viewer={alder} renderComments={() => <p>The answers</p>} renderCommentsPanel={() => null} />,
    {
      wrapper: WithServer,
    },
  );
  return { calls, ...rendered };
}

const listBy = (input: RouterInputs['posts']['own']): Page => ({
  items: input?.isAnonymous ? [secret] : [named],
  nextCursor: null,
  removedIds: [],
  heldIds: [],
  heldPainIds: [],
});
const showAnonymous = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Show what you wrote anonymously' }));

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('anonymous posts are not fetched before the member asks for them', async () => {
  const { calls } = openScreen();
  expect(await screen.findByText('by name')).toBeTruthy();
  expect(screen.getByText(/Edited/)).toBeTruthy();
  expect(calls.map(({ input }) => input)).toMatchObject([{ isAnonymous: false }]);
  expect(screen.queryByText('a secret')).toBeNull();
  await showAnonymous();
  expect(await screen.findByText('a secret')).toBeTruthy();
  expect(screen.getByText('Support 3')).toBeTruthy();
  expect(screen.getByText('Been there: 2 · Thank you: 1')).toBeTruthy();
  expect(calls.map(({ input }) => input)).toMatchObject([{ isAnonymous: false }, { isAnonymous: true }]);
});

const isSecretCached = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
  ).includes('a secret');

test.each([
  ['is hidden', () => setHidden(true)],
  ['is left and kept in the back/forward cache', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
])('anonymous posts are hidden and removed from the cache when the page %s', async (_case, leave) => {
  openScreen();
  await showAnonymous();
  await screen.findByText('a secret');
  expect(isSecretCached()).toBe(true);
  leave();
  expect(screen.queryByText('a secret')).toBeNull();
  await waitFor(() => expect(isSecretCached()).toBe(false));
  expect(screen.getByRole('button', { name: 'Show what you wrote anonymously' })).toBeTruthy();
});

test('anonymous posts are hidden again on the next visit', async () => {
  const { unmount } = openScreen();
  await showAnonymous();
  await screen.findByText('a secret');
  unmount();
  openScreen();
  await screen.findByText('by name');
  expect(screen.queryByText('a secret')).toBeNull();
});

test('a story opens its comments', async () => {
  openScreen();
  await screen.findByText('by name');
  await userEvent.click(screen.getByRole('button', { name: 'Comments 0' }));
  expect(screen.getByText('The answers')).toBeTruthy();
});

test('a list that does not load can be retried', async () => {
  let isLost = true;
  openScreen((input) => (isLost ? loseConnection() : listBy(input)));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await userEvent.click(again);
  expect(await screen.findByText('by name')).toBeTruthy();
});

test('a post that staff have removed is marked, and can be deleted but not edited', async () => {
  openScreen((input) => ({ ...listBy(input), removedIds: ['by name'] }));
  const link = await screen.findByRole('link', { name: 'What we decided, and what you can do' });
  expect(link.getAttribute('href')).toBe('/my-reports');
  expect(screen.queryByText('Support 0')).toBeNull();
  expect(screen.getByText('Delete your post')).toBeTruthy();
  expect(screen.queryByText('Edit your post')).toBeNull();
});

type Decision = RouterOutputs['decisions']['own'][number];
const decision: Decision = {
  id: 'd1',
  action: 'remove',
  rule: null,
  words: null,
  until: null,
  removesItem: true,
  madeAt: '2026-11-20T08:00:00.000Z',
  isReversed: false,
  item: { targetType: 'post', id: 'by name', content: 'a secret' },
  appeal: null,
  canAppealUntil: null,
  reply: null,
};

test('a held post about pain is being looked at, and has the crisis numbers', async () => {
  const ids = ['by name'];
  openScreen((input) => ({ ...listBy(input), removedIds: ids, heldIds: ids, heldPainIds: ids }));
  expect(await screen.findByText(/is being looked at.* not in trouble/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Samaritans 116 123' })).toBeTruthy();
  expect(screen.queryByText(/may still be looking at it/)).toBeNull();
});

test('any other held post is being looked at, and has the crisis numbers too', async () => {
  const ids = ['by name'];
  openScreen((input) => ({ ...listBy(input), removedIds: ids, heldIds: ids }));
  expect((await screen.findByText(/is being looked at/)).textContent).not.toContain('not in trouble');
  expect(screen.getByRole('link', { name: 'Samaritans 116 123' })).toBeTruthy();
});

test('a post that staff hold is shown as hidden, and after a decision as taken down', async () => {
  const removed = (input: RouterInputs['posts']['own']) => ({ ...listBy(input), removedIds: ['by name'] });
  const { unmount } = openScreen(removed, [{ ...decision, isReversed: true }]);
  expect(await screen.findByText(/may still be looking at it/)).toBeTruthy();
  unmount();
  openScreen(removed, [decision]);
  expect(await screen.findByText(/Our team has taken this down/)).toBeTruthy();
  expect(screen.queryByText(/may still be looking at it/)).toBeNull();
  expect(isSecretCached()).toBe(false);
});
