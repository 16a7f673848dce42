import { expect, test, vi } from 'vitest';
import { fetchNews, type Page } from './pages.ts';

const pages: Record<string, Page<number>> = {
  newest: { items: [9, 8], nextCursor: 'b' },
  b: { items: [7, 6], nextCursor: 'c' },
  c: { items: [5, 4], nextCursor: null },
};

function newsFor(isKnown?: (item: number) => boolean) {
  const fetchPage = vi.fn(
    async (cursor: string | undefined) => pages[cursor ?? 'newest'] ?? { items: [], nextCursor: null },
  );
  const news = fetchNews({ fetchPage, isKnown, join: (newer, older) => [...newer, ...older] });
  return { news, fetchPage };
}

test('the first load is one page', async () => {
  const { news, fetchPage } = newsFor();
  expect(await news).toEqual(pages['newest']);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('a poll that meets a loaded item is one page', async () => {
  const { news, fetchPage } = newsFor((item) => item === 8);
  expect(await news).toEqual(pages['newest']);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('after a long sleep it goes back until it meets a loaded item', async () => {
  const { news } = newsFor((item) => item === 6);
  expect(await news).toEqual({ items: [9, 8, 7, 6], nextCursor: 'c' });
});

test('where no loaded item is left it ends at the last page', async () => {
  const { news } = newsFor(() => false);
  expect(await news).toEqual({ items: [9, 8, 7, 6, 5, 4], nextCursor: null });
});
