import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { showToast } from '@ballast/ui/toasts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/item-time.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from '../story/public.ts';
import styles from './kept.module.css';

export type KeptPost = RouterOutputs['posts']['kept']['items'][number];

/** A story that is no longer kept stays in the list until the page is left, so that this can be undone. */
export function KeptStory({ post }: { post: KeptPost }) {
  const { id, createdAt, edited, content } = post;
  const textId = useId();
  const utils = trpc.useUtils();
  const [isKept, setIsKept] = useState(true);
  const { mutate, isPending } = trpc.posts.setKept.useMutation({
    onSuccess({ kept }) {
      setIsKept(kept);
      feedCache.patch(id, (loaded) => ({ ...loaded, kept }));
      void utils.posts.kept.invalidate(undefined, { refetchType: 'none' });
      showToast(kept ? 'Kept for you' : 'No longer kept', { about: id });
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      if (code === 'NOT_FOUND') void utils.posts.kept.invalidate();
      showFailure(error, 'Error', message);
    },
  });
  return (
    <li className={styles.story}>
      <div id={textId}>
        <p className={styles.facts}>
          <bdi>{shortNameOf(post)}</bdi> · <ItemTime createdAt={createdAt} edited={edited} />
        </p>
        <p className={styles.text} dir="auto">
          {describeCover(post) ?? content}
        </p>
      </div>
      <div className={styles.choices}>
        <Link
          to="/post/$id"
          params={{ id }}
          state={{ storyOnly: true }}
          className={buttonStyle('text')}
          aria-describedby={textId}
        >
          Read it
        </Link>
        <Button
          look="quiet"
          isBusy={isPending}
          aria-describedby={textId}
          onClick={() => mutate({ postId: id, kept: !isKept })}
        >
          {isKept ? 'Stop keeping it' : 'Keep it again'}
        </Button>
      </div>
    </li>
  );
}
