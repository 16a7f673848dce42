import type { LikeKind } from '@ballast/schema/like-kinds';
import { showToast, withdrawToasts } from '@ballast/ui/toasts';
import { useCallback, useState } from 'react';
import { showFailure } from '../../lib/failure-toast.ts';
import { createLikeQueue } from '../../lib/stores/like-queue.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from './feed-cache.ts';
import type { Post } from './feed-query.ts';

export function usePostSupport() {
  const { mutateAsync } = trpc.posts.setLike.useMutation();
  const [queue] = useState(() =>
    createLikeQueue({
      send: (postId, liked, kind) => mutateAsync({ postId, liked, kind }),
      show: (postId, like) => feedCache.patch(postId, (post) => ({ ...post, ...like })),
      onGiven: (postId) => showToast('Support given!', { about: postId }),
      onWithdrawn: withdrawToasts,
      onFailed: (error) => showFailure(error, 'Error', 'Could not like post. Please try again.'),
    }),
  );
  return useCallback(
    ({ id, liked, likesCount }: Post, kind?: LikeKind) =>
      kind === undefined ? queue.toggle(id, { liked, likesCount }) : queue.give(id, { liked, likesCount }, kind),
    [queue],
  );
}
