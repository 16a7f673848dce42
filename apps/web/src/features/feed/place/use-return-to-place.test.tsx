// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { useReturnToPlace } from './use-return-to-place.ts';

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
