import { limits } from '@ballast/schema/limits';
import { useCallback, useState } from 'react';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Comment, useCommentsCache } from './comments-query.ts';

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
