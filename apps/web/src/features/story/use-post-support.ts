import { useSupport } from '../../hooks/use-support.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from './feed-cache.ts';

export function usePostSupport() {
  const { mutateAsync } = trpc.posts.setLike.useMutation();
  return useSupport({
    name: 'post',
    send: (postId, liked, kind) => mutateAsync({ postId, liked, kind }),
    show: (postId, like) => feedCache.patch(postId, (post) => ({ ...post, ...like })),
  });
}
