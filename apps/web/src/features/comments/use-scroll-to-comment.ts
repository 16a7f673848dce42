import { useCallback, useEffect } from 'react';
import type { useCommentsQuery } from './comments-query.ts';

/** A thread opens at its top if its first 25 pages do not contain the comment. */
const maxPages = 25;

/** Loads pages until they contain the comment. The returned ref scrolls to the comment and focuses it. */
export function useScrollToComment(commentId: string | undefined, query: ReturnType<typeof useCommentsQuery>) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const isLoaded = pages.some(({ items }) => items.some((comment) => comment.id === commentId));
  const needsNextPage = commentId !== undefined && !isLoaded && hasNextPage && pages.length < maxPages;
  useEffect(() => {
    if (needsNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needsNextPage, isFetching, isError, fetchNextPage]);

  return useCallback((item: HTMLLIElement | null) => {
    // Scrolls the comment to the top, because the sticky form covers the lower part of a small screen.
    item?.scrollIntoView();
    item?.focus({ preventScroll: true });
  }, []);
}
