// @vitest-environment jsdom
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { createFakeServer, refuse } from '../../../testing/fake-server.ts';
import { anonymousPost } from '../../../testing/posts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { WithServer } from '../../../testing/with-server.tsx';
import { type LinkedStory, useLinkedStory, useReturnToPlace } from './use-linked-story.ts';

const post = anonymousPost('story');
const linked: LinkedStory = { id: 'story', commentId: undefined, opensComments: true };

type State = { story: LinkedStory | undefined; shownId?: string | undefined };

function openAt(story: LinkedStory | undefined, get = () => post) {
  const called = { onFound: vi.fn(), onGone: vi.fn(), onLeft: vi.fn() };
  const { calls } = createFakeServer({ posts: { get } });
  const initialProps: State = { story };
  const rendered = renderHook((state: State) => useLinkedStory(state.story, { shownId: state.shownId, ...called }), {
    wrapper: WithServer,
    initialProps,
  });
  return { ...called, calls, ...rendered };
}

test('the post in the URL is loaded once, and again for another comment below it', async () => {
  const { onFound, calls, rerender } = openAt(linked);
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(post));
  rerender({ story: { ...linked } });
  expect(onFound).toHaveBeenCalledTimes(1);
  expect(calls.map(({ input }) => input)).toEqual([{ postId: 'story' }]);
  rerender({ story: { ...linked, commentId: 'first' } });
  await waitFor(() => expect(onFound).toHaveBeenCalledTimes(2));
});

test('without a post in the URL nothing is loaded', () => {
  const { calls } = openAt(undefined);
  expect(calls).toEqual([]);
});

test('a post that is not there is reported, and not opened', async () => {
  const { onFound, onGone } = openAt({ ...linked, id: 'gone' }, () => refuse('NOT_FOUND'));
  await waitFor(() => expect(onGone).toHaveBeenCalledWith('gone'));
  expect(onFound).not.toHaveBeenCalled();
});

test('the URL is left once another post is shown, and not before the story was', async () => {
  const { onFound, onLeft, rerender } = openAt(linked);
  rerender({ story: linked, shownId: 'newest' });
  await waitFor(() => expect(onFound).toHaveBeenCalled());
  rerender({ story: linked, shownId: 'story' });
  expect(onLeft).not.toHaveBeenCalled();
  rerender({ story: linked, shownId: 'next' });
  expect(onLeft).toHaveBeenCalledTimes(1);
});

const onReturn = vi.fn();
let storePlace: ReturnType<typeof useReturnToPlace>;

function Feed() {
  storePlace = useReturnToPlace(onReturn);
  return 'Feed';
}

beforeEach(() => {
  onReturn.mockClear();
  queryClient.clear();
});

async function openFeed() {
  const { history } = await renderAt('/feed', { '/feed': <Feed />, '/post/$id': <Feed />, '/else': 'Else' });
  return {
    goTo: async (path: string, text = 'Feed') => {
      act(() => history.push(path));
      await screen.findByText(text);
      await vi.waitFor(() => expect(window.location.pathname).toBe(path));
    },
    goBack: async (path: string) => {
      act(() => history.back());
      await vi.waitFor(() => expect(window.location.pathname).toBe(path));
    },
  };
}

const returns = () => onReturn.mock.calls.map(([{ id }]) => id);

test('Back from each address returns to the place before it', async () => {
  const { goTo, goBack } = await openFeed();
  await goTo('/post/one');
  act(() => storePlace({ choice: 'all', filter: {}, id: 'first' }));
  await goTo('/post/two');
  act(() => storePlace({ choice: 'all', filter: {}, id: 'second' }));
  expect(returns()).toEqual([]);
  await goBack('/post/one');
  await vi.waitFor(() => expect(returns()).toEqual(['second']));
  await goBack('/feed');
  await vi.waitFor(() => expect(returns()).toEqual(['second', 'first']));
});

test('Back to another page, which opened the address, restores the place for the next visit of the feed', async () => {
  const { goTo, goBack } = await openFeed();
  await goTo('/else', 'Else');
  await goTo('/post/one');
  act(() => storePlace({ choice: 'following', filter: {}, id: 'first' }));
  await goBack('/else');
  await vi.waitFor(() => expect(returns()).toEqual(['first']));
});
