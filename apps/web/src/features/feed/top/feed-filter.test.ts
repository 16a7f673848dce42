// @vitest-environment jsdom

import type { RouterInputs } from '@ballast/client/types';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { drafts } from '../../../lib/storage/drafts.ts';
import { createFakeServer, refuse } from '../../../testing/fake-server.ts';
import { anonymousPost } from '../../../testing/posts.ts';
import { WithServer } from '../../../testing/with-server.tsx';
import { feedCache, readLastFilter, writeLastFilter } from '../../story/public.ts';
import { showPostedInFeed } from '../place/use-feed-position.ts';
import { useFeed } from '../use-feed.ts';
import type { FilterAddress } from './use-feed-filter.ts';

beforeEach(() => queryClient.clear());

const noAddress = { topic: undefined, mood: undefined };

/** Each topic has posts of its own. `newest` are on top of everyone's feed. `beforehand` runs before the feed is shown. */
function openFeed(address?: Partial<FilterAddress>, beforehand?: () => void) {
  const state: { newest: string[]; gone: string[] } = { newest: [], gone: [] };
  const { calls } = createFakeServer({
    posts: {
      feed(input: RouterInputs['posts']['feed']) {
        const ids = ['1', '2', '3'].map((id) => `${input?.topic ?? input?.mood ?? 'p'}${id}`);
        return { items: [...state.newest, ...ids].map(anonymousPost), nextCursor: null };
      },
      newSince({ since }: RouterInputs['posts']['newSince']) {
        if (state.gone.includes(since)) refuse('NOT_FOUND');
        return { count: state.newest.length };
      },
    },
  });
  beforehand?.();
  const show = vi.fn();
  const { result, rerender } = renderHook((shownAddress: FilterAddress) => useFeed('alder', shownAddress), {
    wrapper: WithServer,
    initialProps: { ...noAddress, show, ...address },
  });
  return {
    result,
    rerender: (next: Partial<FilterAddress>) => rerender({ ...noAddress, show, ...next }),
    state,
    show,
    inputs: () => calls.filter(({ path }) => path === 'posts.feed').map(({ input }) => input),
    shown: () => result.current.onScreen?.id,
    askForNew: () => act(() => queryClient.refetchQueries({ queryKey: [['posts', 'newSince']] })),
  };
}

test('the filter of the URL is asked for and remembered; an unknown topic is ignored', async () => {
  const { result, shown, inputs, rerender } = openFeed({ topic: 'sleep' });
  await waitFor(() => expect(shown()).toBe('sleep1'));
  expect(inputs()).toMatchObject([{ feed: 'all', topic: 'sleep' }]);
  expect(readLastFilter('alder')).toEqual({ topic: 'sleep' });
  rerender({ topic: 'work', mood: 'Low' });
  await waitFor(() => expect(shown()).toBe('work1'));
  rerender({ topic: 'weather' });
  expect(result.current.filter).toEqual({ topic: 'work', mood: 'Low' });
});

test('the last filter of this member is put into the URL, unless the URL opens something else', async () => {
  writeLastFilter('alder', { topic: 'loss' });
  const { shown, show, rerender } = openFeed({ show: undefined });
  await waitFor(() => expect(shown()).toBe('loss1'));
  const shownInUrl = vi.fn();
  rerender({ show: shownInUrl });
  expect(shownInUrl).toHaveBeenCalledExactlyOnceWith({ topic: 'loss' });
  expect(show).not.toHaveBeenCalled();
});

test('a filter is removed when the member signs out', () => {
  writeLastFilter('alder', { topic: 'loss' });
  drafts.clear();
  expect(readLastFilter('alder')).toEqual({});
});

test('each filter keeps its place, and edits reach every list', async () => {
  const { result, shown } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  act(() => result.current.goTo(1));
  act(() => result.current.chooseFilter({ topic: 'sleep' }));
  await waitFor(() => expect(shown()).toBe('sleep1'));
  act(() => feedCache.remove('sleep1'));
  await waitFor(() => expect(shown()).toBe('sleep2'));
  act(() => feedCache.remove('p3'));
  act(() => result.current.chooseFilter({}));
  await waitFor(() => expect(shown()).toBe('p2'));
  expect(result.current.loadedCount).toBe(2);
});

test('a return to a place brings its filter back', async () => {
  const { result, shown } = openFeed({ topic: 'sleep' });
  await waitFor(() => expect(shown()).toBe('sleep1'));
  act(() => result.current.goTo(1));
  const { place } = result.current;
  act(() => result.current.chooseFilter({ mood: 'low' }));
  await waitFor(() => expect(shown()).toBe('low1'));
  act(() => place && result.current.returnTo(place));
  expect(result.current.filter).toEqual({ topic: 'sleep' });
  expect(shown()).toBe('sleep2');
});

test('a new post of the viewer is shown without the filter', async () => {
  const { result, shown, show } = openFeed({ topic: 'sleep' });
  await waitFor(() => expect(shown()).toBe('sleep1'));
  act(() => result.current.showPosted(anonymousPost('mine')));
  expect(result.current.filter).toEqual({});
  expect(readLastFilter('alder')).toEqual({});
  expect(show).toHaveBeenLastCalledWith({});
});

test('a post that was written on another page is shown without the last filter', async () => {
  writeLastFilter('alder', { topic: 'loss' });
  const { result, shown, show } = openFeed({}, () => showPostedInFeed('alder', anonymousPost('p2')));
  await waitFor(() => expect(shown()).toBe('p2'));
  expect(result.current.filter).toEqual({});
  expect(readLastFilter('alder')).toEqual({});
  expect(show).not.toHaveBeenCalled();
});

test('new posts are counted; a press leads to the top, and another one back', async () => {
  const { result, shown, state, askForNew } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  expect(result.current.news.count).toBe(0);
  act(() => result.current.goTo(1));
  state.newest = ['n2', 'n1'];
  await askForNew();
  await waitFor(() => expect(result.current.news.count).toBe(2));
  expect(shown()).toBe('p2');
  await act(() => result.current.news.goToTop());
  await waitFor(() => expect(shown()).toBe('n2'));
  state.newest = [];
  expect(result.current.news).toMatchObject({ count: 0, canGoBack: true });
  act(() => result.current.news.goBack());
  expect(shown()).toBe('p2');
  expect(result.current.news.canGoBack).toBe(false);
});

test('without new posts, going to the top asks for nothing unless it is a pull', async () => {
  const { result, shown, inputs } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  act(() => result.current.goTo(1));
  await act(() => result.current.news.goToTop());
  expect(shown()).toBe('p1');
  expect(inputs().length).toBe(1);
  expect(result.current.news.canGoBack).toBe(true);
  await act(() => result.current.news.goToTop(true));
  expect(inputs()).toHaveLength(2);
});

test('if the newest post is gone, the next one is asked about', async () => {
  const { result, shown, state, askForNew } = openFeed();
  await waitFor(() => expect(shown()).toBe('p1'));
  state.gone = ['p1'];
  state.newest = ['n1'];
  await askForNew();
  await waitFor(() => expect(result.current.news.count).toBe(1));
});
