import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { PagedList } from '../../components/paged-list.tsx';
import { useOwnPosts, useTakenDownIds } from '../story/public.ts';
import styles from './own-stories.module.css';
import type { OpenDialog } from './story-dialogs.tsx';
import { StoryItem } from './story-item.tsx';

type Props = {
  isAnonymous: boolean;
  empty: string;
  /** The story whose comments stand beside the list. */
  besideId: string | undefined;
  onOpen: (dialog: Omit<OpenDialog, 'isOpen'>) => void;
};

export function StoryList({ isAnonymous, empty, besideId, onOpen }: Props) {
  const query = useOwnPosts(isAnonymous);
  const { data, isPending, isFetching } = query;
  const removed = new Set(data?.pages.flatMap(({ removedIds }) => removedIds));
  const held = data?.pages.flatMap(({ heldIds }) => heldIds) ?? [];
  const heldPain = data?.pages.flatMap(({ heldPainIds }) => heldPainIds) ?? [];
  const takenDown = useTakenDownIds(removed.size > 0);
  if (isPending) {
    return (
      <div className={styles.loading}>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Skeleton lines={[38, 92, 70]} />
        <Skeleton lines={[38, 84]} />
      </div>
    );
  }
  return (
    <div className={styles.stories} aria-busy={isFetching}>
      <PagedList
        query={query}
        failedText="Your stories did not load."
        renderEmpty={() => <p className={styles.note}>{empty}</p>}
      >
        {(posts) => (
          <ol>
            {posts.map((post) => (
              <StoryItem
                key={post.id}
                post={post}
                isBeside={post.id === besideId}
                isRemoved={removed.has(post.id)}
                isTakenDown={takenDown?.includes(post.id) ?? false}
                isHeld={held.includes(post.id)}
                isHeldPain={heldPain.includes(post.id)}
                onOpen={(name) => onOpen({ name, post })}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  );
}
