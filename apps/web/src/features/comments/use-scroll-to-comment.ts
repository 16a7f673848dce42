import { limits } from '@ballast/schema/limits';
import { useCallback, useEffect, useState } from 'react';
import { showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Comment, useCommentsCache, type useCommentsQuery } from './comments-query.ts';

/** Loads all replies to a comment, which the list then shows in place of the first ones. */
export function useMoreReplies(postId: string) {
  const utils = trpc.useUtils();
  const cache = useCommentsCache(postId);
  const [loadingId, setLoadingId] = useState<string>();

  const load = useCallback(
    async (replyTo: string): Promise<void> => {
      setLoadingId(replyTo);
      try {
        const replies: Comment[] = [];
        let cursor: string | null = null;
        do {
          const page = await utils.client.comments.list.query({ postId, replyTo, limit: limits.pageMax, cursor });
          replies.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor !== null);
        cache.setReplies(replyTo, replies);
      } catch (error) {
        showFailure(error, 'Error', 'Could not load the replies. Please try again.');
      } finally {
        setLoadingId(undefined);
      }
    },
    [utils, cache, postId],
  );
  return { load, loadingId };
}

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
