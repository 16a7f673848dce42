import { useCallback, useEffect, useState } from 'react';
import type { useCommentsQuery } from './comments-query.ts';

/** A thread opens at its top if its first 25 pages do not contain the comment. */
const maxPages = 25;

/**
 * Loads pages until they contain the comment. The returned ref scrolls to the comment and focuses it. `isMissing` becomes true if
 * the whole thread is loaded without it, and stays false if the comment leaves the list later.
 */
export function useScrollToComment(commentId: string | undefined, query: ReturnType<typeof useCommentsQuery>) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const isLoaded = pages.some(({ items }) => items.some((comment) => comment.id === commentId));
  const needsNextPage = commentId !== undefined && !isLoaded && hasNextPage && pages.length < maxPages;
  useEffect(() => {
    if (needsNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needsNextPage, isFetching, isError, fetchNextPage]);

  const [found, setFound] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const isSettled = data !== undefined && !hasNextPage && !isFetching && !isError;
  if (isLoaded && found !== commentId) setFound(commentId);
  if (!isLoaded && isSettled && missing !== commentId) setMissing(commentId);
  const isMissing = commentId !== undefined && missing === commentId && found !== commentId;

  const scrollTargetRef = useCallback((item: HTMLLIElement | null) => {
    // Scrolls the comment to the top, because the sticky form covers the lower part of a small screen.
    item?.scrollIntoView();
    item?.focus({ preventScroll: true });
  }, []);
  return { scrollTargetRef, isMissing };
}
