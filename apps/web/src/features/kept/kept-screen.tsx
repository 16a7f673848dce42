import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { describeFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './kept.module.css';
import { KeptStory } from './kept-story.tsx';

/** The stories that the viewer keeps, latest kept first. */
export function KeptScreen() {
  const query = trpc.posts.kept.useInfiniteQuery(
    { limit: limits.pageDefault },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const { data, error, isError, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const posts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <PageFrame
      title="Kept stories"
      lead="The ones worth coming back to. Nobody else can see what you keep, and nobody is told."
      back={{ to: '/the-feed', label: 'Back to the feed' }}
    >
      {isPending ? (
        <div className={styles.loading}>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <Skeleton lines={[38, 92, 70]} />
          <Skeleton lines={[38, 84]} />
        </div>
      ) : (
        <div className={styles.stories} aria-busy={isFetching}>
          {data && posts.length === 0 && !hasNextPage && (
            <p className={styles.note}>
              Nothing here yet. When somebody’s words stay with you, open the menu of their story and press “Keep this
              post”. It will be here on the nights you want it.
            </p>
          )}
          <ol className={styles.list}>
            {posts.map((post) => (
              <KeptStory key={post.id} post={post} />
            ))}
          </ol>
          {isError && (
            <LoadFailed
              text={`Your kept stories did not load. ${describeFailure(error)}`}
              isBusy={isFetching}
              onRetry={() => void (data ? fetchNextPage() : refetch())}
            />
          )}
          {hasNextPage && !isError && (
            <Button look="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
              {isFetching ? 'Loading...' : 'Show more'}
            </Button>
          )}
          <CrisisLine />
        </div>
      )}
    </PageFrame>
  );
}
