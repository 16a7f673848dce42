import { showToast } from '@ballast/ui/toasts';
import { useCallback, useState } from 'react';
import { createLikeQueue } from '../../lib/like-queue.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Post } from './feed-query.ts';
import { useFeedCache } from './use-feed-cache.ts';

/** Gives support to a post or takes it back, at once on the screen. */
export function usePostSupport() {
  const cache = useFeedCache();
  const { mutateAsync } = trpc.posts.setLike.useMutation();
  const [queue] = useState(() =>
    createLikeQueue({
      send: (postId, liked) => mutateAsync({ postId, liked }),
      show: (postId, like) => cache.patch(postId, (post) => ({ ...post, ...like })),
      given: () => showToast('Support given!'),
      failed: () => showToast('Error', { text: 'Could not like post. Please try again.', tone: 'error' }),
    }),
  );
  return useCallback(({ id, liked, likesCount }: Post) => queue.toggle(id, { liked, likesCount }), [queue]);
}
