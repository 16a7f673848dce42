import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from './feed-cache.ts';
import type { Post } from './feed-query.ts';

/** Returns a function that keeps a post, or stops keeping it. */
export function useKeepPost() {
  const { mutate } = trpc.posts.setKept.useMutation();
  return ({ id, kept: wasKept }: Pick<Post, 'id' | 'kept'>): void => {
    const kept = !wasKept;
    const show = (isKept: boolean) => feedCache.patch(id, (post) => ({ ...post, kept: isKept }));
    show(kept);
    mutate(
      { postId: id, kept },
      {
        onSuccess() {
          void queryUtils.posts.kept.invalidate(undefined, { refetchType: 'none' });
          showToast(kept ? 'Kept for you' : 'No longer kept', { about: id });
        },
        onError(error) {
          show(wasKept);
          showFailure(error, 'Error', readRefusal(error).message);
        },
      },
    );
  };
}
