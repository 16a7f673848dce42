import { useCallback } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Comment, useCommentsCache } from './comments-query.ts';

/** Sends one request after the other, so that the server stores the last choice. */
const scope = { id: 'hide a comment' };

/** Hides a comment from the viewer, or shows it again, at once. A failure is taken back. */
export function useHideComment(postId: string) {
  const cache = useCommentsCache(postId);
  const utils = trpc.useUtils();
  const { mutate } = trpc.comments.setHidden.useMutation({
    scope,
    onSuccess: () => void utils.comments.hidden.invalidate(undefined, { refetchType: 'none' }),
    onError(error, { commentId, hidden }) {
      const { code, message } = readRefusal(error);
      if (code === 'NOT_FOUND') return cache.remove(commentId);
      cache.setHidden(commentId, !hidden);
      showFailure(error, 'Error', message);
    },
  });
  return useCallback(
    ({ id }: Comment, hidden: boolean): void => {
      cache.setHidden(id, hidden);
      mutate({ commentId: id, hidden });
    },
    [cache, mutate],
  );
}
