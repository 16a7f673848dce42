import { expect, test, vi } from 'vitest';
import { fetchUpdates, type Page } from './pages.ts';

const pages: Record<string, Page<number>> = {
  newest: { items: [9, 8], nextCursor: 'b' },
  b: { items: [7, 6], nextCursor: 'c' },
  c: { items: [5, 4], nextCursor: null },
};

function newsFor(isKnown?: (item: number) => boolean) {
  const fetchPage = vi.fn(
    async (cursor: string | undefined) => pages[cursor ?? 'newest'] ?? { items: [], nextCursor: null },
  );
  const news = fetchUpdates({ fetchPage, isKnown, join: (newer, older) => [...newer, ...older] });
  return { news, fetchPage };
}

test('the first load fetches one page', async () => {
  const { news, fetchPage } = newsFor();
  expect(await news).toEqual(pages['newest']);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('a poll that reaches a loaded item fetches one page', async () => {
  const { news, fetchPage } = newsFor((item) => item === 8);
  expect(await news).toEqual(pages['newest']);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('after a long pause a poll fetches back to the first loaded item', async () => {
  const { news } = newsFor((item) => item === 6);
  expect(await news).toEqual({ items: [9, 8, 7, 6], nextCursor: 'c' });
});

test('without a loaded item a poll ends at the last page', async () => {
  const { news } = newsFor(() => false);
  expect(await news).toEqual({ items: [9, 8, 7, 6, 5, 4], nextCursor: null });
});
