import { useEffect, useEffectEvent } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { queryUtils } from '../../lib/query-client.ts';
import type { Post } from './feed-query.ts';

/** The post in the URL, and the comment if the URL names one. */
export type LinkedStory = { id: string; commentId: string | undefined };

/** Loads the post in the URL and passes it to `onFound`. */
export function useLinkedStory(
  story: LinkedStory | undefined,
  onFound: (post: Post, commentId: string | undefined) => void,
): void {
  const notifyFound = useEffectEvent(onFound);
  const { id, commentId } = story ?? {};
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    queryUtils.posts.get.fetch({ postId: id }).then(
      (post) => isWanted && notifyFound(post, commentId),
      (error: unknown) => {
        if (!isWanted) return;
        if (readRefusal(error).code === 'NOT_FOUND')
          showFailure(error, 'That story is not here.', 'It may have been deleted, or taken down.');
        else showFailure(error, 'Error', 'Could not open that story. Please try again.');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, commentId]);
}
