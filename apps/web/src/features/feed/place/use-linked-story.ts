import { useEffect, useEffectEvent, useRef } from 'react';
import { readRefusal } from '../../../lib/error-messages.ts';
import { showFailure } from '../../../lib/failure-toast.ts';
import { queryUtils } from '../../../lib/query-client.ts';
import type { Post } from '../../story/public.ts';

/** The story in the URL. */
export type LinkedStory = { id: string; commentId: string | undefined; opensComments: boolean };

type Options = {
  /** The post on the screen. */
  shownId: string | undefined;
  onFound: (post: Post) => void;
  /** Called if the viewer may not read the story, or it does not exist. */
  onGone: (id: string) => void;
  /** Called when another post is shown. */
  onLeft: () => void;
};

/** Loads the post in the URL and passes it to `onFound`. */
export function useLinkedStory(story: LinkedStory | undefined, { shownId, onFound, onGone, onLeft }: Options): void {
  const notifyFound = useEffectEvent(onFound);
  const notifyGone = useEffectEvent(onGone);
  const notifyLeft = useEffectEvent(onLeft);
  const { id, commentId } = story ?? {};
  const shownBefore = useRef<string>(undefined);

  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    queryUtils.posts.get.fetch({ postId: id }).then(
      (post) => isWanted && notifyFound(post),
      (error: unknown) => {
        if (!isWanted) return;
        if (readRefusal(error).code === 'NOT_FOUND') notifyGone(id);
        else showFailure(error, 'Error', 'Could not open that story. Please try again.');
      },
    );
    return () => {
      isWanted = false;
    };
    // A link to another comment of the same story opens it again.
  }, [id, commentId]);

  useEffect(() => {
    if (id !== undefined && shownBefore.current === id && shownId !== id) notifyLeft();
    shownBefore.current = shownId;
  }, [id, shownId]);
}
