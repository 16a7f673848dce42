import { useCallback, useEffect } from 'react';
import type { useCommentsQuery } from './comments-query.ts';

/** A longer thread opens at its top. */
const maxPages = 25;

/** Loads pages until the comment is among them. The returned ref scrolls to it and gives it the focus. */
export function useStartAt(id: string | undefined, query: ReturnType<typeof useCommentsQuery>) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const isLoaded = pages.some(({ items }) => items.some((comment) => comment.id === id));
  const isWanted = id !== undefined && !isLoaded && hasNextPage && pages.length < maxPages;
  useEffect(() => {
    if (isWanted && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, isFetching, isError, fetchNextPage]);

  return useCallback((item: HTMLLIElement | null) => {
    // To the top: the sticky form covers the lower part of a small screen.
    item?.scrollIntoView();
    item?.focus({ preventScroll: true });
  }, []);
}
