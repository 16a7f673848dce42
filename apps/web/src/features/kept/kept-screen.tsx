import { limits } from '@ballast/schema/limits';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { trpc } from '../../lib/trpc.ts';
import styles from './kept.module.css';
import { KeptStory } from './kept-story.tsx';

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
