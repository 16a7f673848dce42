import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { useId, useState } from 'react';
import { ItemTime } from '../../components/item-time.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './listed-items.module.css';

type Post = RouterOutputs['posts']['hidden']['items'][number];

/** Stories that are shown again stay in the list until the screen is left, so that this can be undone. */
export function HiddenStory({ post }: { post: Post }) {
  const utils = trpc.useUtils();
  const textId = useId();
  const [isHidden, setIsHidden] = useState(true);
  const { mutate, isPending } = trpc.posts.setHidden.useMutation({
    onSuccess({ hidden }) {
      setIsHidden(hidden);
      void utils.posts.invalidate(undefined, { refetchType: 'none' });
      showToast(hidden ? 'Hidden again' : 'In your feed again', { about: post.id });
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      if (code === 'NOT_FOUND') void utils.posts.hidden.invalidate();
      showFailure(error, 'Error', message);
    },
  });
  return (
    <li className={styles.item}>
      <div className={styles.story} id={textId}>
        <p className={styles.facts}>
          {post.isAnonymous ? 'Anonymous' : `@${post.author.username}`} ·{' '}
          <ItemTime createdAt={post.createdAt} edited={post.edited} />
        </p>
        <p className={styles.excerpt}>{describeCover(post) ?? post.content}</p>
      </div>
      <Button
        look="quiet"
        isBusy={isPending}
        aria-describedby={textId}
        onClick={() => mutate({ postId: post.id, hidden: !isHidden })}
      >
        {isHidden ? 'Show again' : 'Hide again'}
      </Button>
    </li>
  );
}
