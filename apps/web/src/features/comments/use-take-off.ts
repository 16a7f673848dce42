import { useCallback } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Comment, useCommentsCache } from './comments-query.ts';

/** Sends one request after the other, so that the server stores the last choice. */
const scope = { id: 'take a comment off' };

/** Takes a comment off the viewer's story, or puts it back, at once. A failure is taken back. */
export function useTakeOff(postId: string, onCountChange: ((by: number) => void) | undefined) {
  const cache = useCommentsCache(postId);
  const { mutate } = trpc.comments.setTakenOff.useMutation({
    scope,
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
