// @vitest-environment jsdom

import type { RouterInputs } from '@ballast/client/types';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { feedCache } from '../story/public.ts';
import { useFeed } from './use-feed.ts';

type FeedInput = RouterInputs['posts']['feed'];

/** A feed of three pages of `size` posts, p1 to p24 for a size of 8. */
function openFeed(size = 8) {
  const state = { isLost: false };
  const { calls } = createFakeServer({
    posts: {
      feed(input: FeedInput) {
        if (state.isLost) loseConnection();
        const page = Number(input?.cursor ?? 0);
        const items = Array.from({ length: size }, (_, index) => anonymousPost(`p${page * size + index + 1}`));
        return { items, nextCursor: page < 2 ? String(page + 1) : null };
      },
    },
  });
  const { result } = renderHook(() => useFeed('alder'), { wrapper: WithServer });
  const shown = () => result.current.onScreen?.id;
  const goTo = (by: -1 | 1) => act(() => result.current.goTo(by));
  return { result, shown, goTo, calls, state };
}

test('the feed starts with its first post, and moves stay within it', async () => {
  const { result, shown, goTo } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  expect(result.current.canGoBack).toBe(false);
  goTo(-1);
  expect(shown()).toBe('p1');
  goTo(1);
  expect(shown()).toBe('p2');
  expect(result.current.direction).toBe(1);
  expect(result.current.canGoBack).toBe(true);
});

test('the next page is fetched before the loaded posts end', async () => {
  const { shown, goTo, calls } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  expect(calls).toHaveLength(1);
  goTo(1);
  goTo(1);
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('removing a post above keeps the post on the screen', async () => {
  const { shown, goTo } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  goTo(1);
  act(() => feedCache.remove('p1'));
  await waitFor(() => expect(shown()).toBe('p2'));
});

test('a new post is shown at the top of everyone’s feed', async () => {
  const { result, shown } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  act(() => {
    feedCache.prepend(anonymousPost('mine'));
    result.current.showPosted(anonymousPost('mine'));
  });
  await waitFor(() => expect([shown(), result.current.index, result.current.choice]).toEqual(['mine', 0, 'all']));
});

test('a found post is inserted at the current position, and the feed continues from there', async () => {
  const { result, shown, goTo } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  goTo(1);
  act(() => result.current.showFound(anonymousPost('found')));
  await waitFor(() => expect(shown()).toBe('found'));
  goTo(1);
  expect(shown()).toBe('p2');
});

test('a found post that is loaded is shown at its position', async () => {
  const { result, shown } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  act(() => result.current.showFound(anonymousPost('p4')));
  expect(shown()).toBe('p4');
  expect(result.current.index).toBe(3);
});
