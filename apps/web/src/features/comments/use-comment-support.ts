import { useSupport } from '../../hooks/use-support.ts';
import { trpc } from '../../lib/trpc.ts';
import { useCommentsCache } from './comments-query.ts';

export function useCommentSupport(postId: string) {
  const cache = useCommentsCache(postId);
  const { mutateAsync } = trpc.comments.setLike.useMutation();
  return useSupport({
    name: 'comment',
    send: (commentId, liked, kind) => mutateAsync({ commentId, liked, kind }),
    show: (commentId, like) => cache.patch(commentId, (comment) => ({ ...comment, ...like })),
  });
}
