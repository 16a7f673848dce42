import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import type { useCommentsQuery } from './comments-query.ts';

/** A thread opens at its top if its first 25 pages do not contain the comment. */
const maxPages = 25;

/**
 * Loads pages until they contain the comment, then the replies that it may be among. The returned ref scrolls to the comment
 * and focuses it. `isMissing` becomes true if the whole thread is loaded without it, and stays false if the comment leaves the
 * list later.
 */
export function useScrollToComment(
  commentId: string | undefined,
  query: ReturnType<typeof useCommentsQuery>,
  loadReplies: (replyTo: string) => Promise<void>,
) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages ?? [];
  const threads = pages.flatMap(({ items }) => items);
  const isLoaded = threads.some((thread) => [thread, ...thread.replies].some(({ id }) => id === commentId));
  const needsNextPage = commentId !== undefined && !isLoaded && hasNextPage && pages.length < maxPages;
  useEffect(() => {
    if (needsNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needsNextPage, isFetching, isError, fetchNextPage]);

  const isSettled = data !== undefined && !hasNextPage && !isFetching && !isError;
  const isFolded = threads.some(({ replies, repliesCount }) => repliesCount > replies.length);
  const mayBeFolded = commentId !== undefined && isSettled && !isLoaded && isFolded;
  const linked = trpc.comments.get.useQuery({ commentId: commentId ?? '' }, { enabled: mayBeFolded, retry: false });
  const parentId = mayBeFolded ? linked.data?.replyTo : undefined;
  useEffect(() => {
    if (parentId) void loadReplies(parentId);
  }, [parentId, loadReplies]);

  const [found, setFound] = useState<string>();
  const [missing, setMissing] = useState<string>();
  if (isLoaded && found !== commentId) setFound(commentId);
  const isUnknown = !mayBeFolded || linked.isError || linked.data?.replyTo === null;
  if (!isLoaded && isSettled && isUnknown && missing !== commentId) setMissing(commentId);
  const isMissing = commentId !== undefined && missing === commentId && found !== commentId;

  const scrollTargetRef = useCallback((item: HTMLLIElement | null) => {
    // Scrolls the comment to the top, because the sticky form covers the lower part of a small screen.
    item?.scrollIntoView();
    item?.focus({ preventScroll: true });
  }, []);
  return { scrollTargetRef, isMissing };
}
