import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from './feed-cache.ts';
import type { Post } from './feed-query.ts';

/** @param onReturn Shows a hidden post again. */
export function useHidePost(onReturn: (post: Post) => void) {
  const [hidden, setHidden] = useState<Post>();
  const { mutate, isPending } = trpc.posts.setHidden.useMutation({
    onSuccess: () => void queryUtils.posts.search.invalidate(),
    onError(error) {
      const { code, message } = readRefusal(error);
      if (code !== 'NOT_FOUND') showFailure(error, 'Error', message);
    },
  });

  return {
    /** The last hidden post, until `forget` is called. */
    hidden,
    isPending,
    forget: () => setHidden(undefined),

    hide(post: Post): void {
      feedCache.hide(post.id);
      setHidden(post);
      mutate(
        { postId: post.id, hidden: true },
        {
          onError(error) {
            setHidden(undefined);
            if (readRefusal(error).code !== 'NOT_FOUND') onReturn(post);
          },
        },
      );
    },

    undo(post: Post): void {
      mutate(
        { postId: post.id, hidden: false },
        {
          onSuccess() {
            setHidden(undefined);
            onReturn(post);
          },
        },
      );
    },
  };
}
