import type { LikeKind } from '@ballast/schema/like-kinds';
import { showToast, withdrawToasts } from '@ballast/ui/toasts';
import { useCallback, useState } from 'react';
import { showFailure } from '../../lib/failure-toast.ts';
import { createLikeQueue } from '../../lib/stores/like-queue.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Comment, useCommentsCache } from './comments-query.ts';

export function useCommentSupport(postId: string) {
  const cache = useCommentsCache(postId);
  const { mutateAsync } = trpc.comments.setLike.useMutation();
  const [queue] = useState(() =>
    createLikeQueue({
      send: (commentId, liked, kind) => mutateAsync({ commentId, liked, kind }),
      show: (commentId, like) => cache.patch(commentId, (comment) => ({ ...comment, ...like })),
      onGiven: (commentId) => showToast('Support given!', { about: commentId }),
      onWithdrawn: withdrawToasts,
      onFailed: (error) => showFailure(error, 'Error', 'Could not like comment. Please try again.'),
    }),
  );
  return useCallback(
    ({ id, liked, likesCount }: Comment, kind?: LikeKind) =>
      kind === undefined ? queue.toggle(id, { liked, likesCount }) : queue.give(id, { liked, likesCount }, kind),
    [queue],
  );
}
