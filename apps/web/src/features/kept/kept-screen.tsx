import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Skeleton } from '@ballast/ui/skeleton';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from '../story/public.ts';
import styles from './kept-screen.module.css';

type KeptPost = RouterOutputs['posts']['kept']['items'][number];

/** A story that is no longer kept stays in the list until the page is left, so that this can be undone. */
function KeptStory({ post }: { post: KeptPost }) {
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

/** The stories that the viewer keeps, latest kept first. */
export function KeptScreen() {
  const query = trpc.posts.kept.useInfiniteQuery(
    { limit: limits.pageDefault },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <PageFrame
      title="Kept stories"
      lead="The ones worth coming back to. Nobody else can see what you keep, and nobody is told."
      back={{ to: '/the-feed', label: 'Back to the feed' }}
    >
      {query.isPending ? (
        <div className={styles.loading}>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <Skeleton lines={[38, 92, 70]} />
          <Skeleton lines={[38, 84]} />
        </div>
      ) : (
        <div className={styles.stories} aria-busy={query.isFetching}>
          <PagedList
            query={query}
            failedText="Your kept stories did not load."
            renderEmpty={() => (
              <p className={styles.note}>
                Nothing here yet. When somebody’s words stay with you, open the menu of their story and press “Keep this
                post”. It will be here on the nights you want it.
              </p>
            )}
          >
            {(posts) => (
              <ol className={styles.list}>
                {posts.map((post) => (
                  <KeptStory key={post.id} post={post} />
                ))}
              </ol>
            )}
          </PagedList>
          <CrisisLine />
        </div>
      )}
    </PageFrame>
  );
}
