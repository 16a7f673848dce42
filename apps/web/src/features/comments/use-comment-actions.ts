import { useCallback } from 'react';
import { useSupport } from '../../hooks/use-support.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Comment, useCommentsCache } from './comments-query.ts';

export function useCommentSupport(postId: string) {
  const cache = useCommentsCache(postId);
  const { mutateAsync } = trpc.comments.setLike.useMutation();
  return useSupport({
    name: 'comment',
    send: (commentId, liked, kind) => mutateAsync({ commentId, liked, kind }),
    show: (commentId, like) => cache.patch(commentId, (comment) => ({ ...comment, ...like })),
  });
}

/** Sends one request after the other, so that the server stores the last choice. */
const hideScope = { id: 'hide a comment' };

/** Hides a comment from the viewer, or shows it again, at once. A failure is taken back. */
export function useHideComment(postId: string) {
  const cache = useCommentsCache(postId);
  const utils = trpc.useUtils();
  const { mutate } = trpc.comments.setHidden.useMutation({
    scope: hideScope,
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

/** Sends one request after the other, so that the server stores the last choice. */
const takeOffScope = { id: 'take a comment off' };

/** Takes a comment off the viewer's story, or puts it back, at once. A failure is taken back. */
export function useTakeOff(postId: string, onCountChange: ((by: number) => void) | undefined) {
  const cache = useCommentsCache(postId);
  const { mutate } = trpc.comments.setTakenOff.useMutation({
    scope: takeOffScope,
    onSuccess: (_, { takenOff }) => onCountChange?.(takenOff ? -1 : 1),
    onError(error, { commentId, takenOff }) {
      const { code, message } = readRefusal(error);
      if (code === 'NOT_FOUND') return cache.remove(commentId);
      cache.setTakenOffHere(commentId, !takenOff);
      showFailure(error, 'Error', message);
    },
  });
  return useCallback(
    ({ id }: Comment, takenOff: boolean): void => {
      cache.setTakenOffHere(id, takenOff);
      mutate({ commentId: id, takenOff });
    },
    [cache, mutate],
  );
}
