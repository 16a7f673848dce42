import { Button } from '@ballast/ui/button';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useEffect, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { ListAndDetail, PagedList } from '../../components/paged-list.tsx';
import { useIsWide } from '../../hooks/use-window.ts';
import { PageFrame, PageSection } from '../../layout/page-frame.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { feedCache, type Post, useOwnPosts, useTakenDownIds } from '../story/public.ts';
import styles from './own-stories-screen.module.css';
import { type CommentsPanelProps, type CommentsProps, type OpenDialog, StoryDialogs } from './story-dialogs.tsx';
import { StoryItem } from './story-item.tsx';

type Props = {
  isAnonymous: boolean;
  empty: string;
  /** The story whose comments stand beside the list. */
  besideId: string | undefined;
  onOpen: (dialog: Omit<OpenDialog, 'isOpen'>) => void;
};

function StoryList({ isAnonymous, empty, besideId, onOpen }: Props) {
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

/** Hides content at first, and again when the page is left or hidden by another app, another tab or a locked screen. */
function useShownUntilLeft() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setIsShown(false);
    const hideIfHidden = () => document.hidden && hide();
    document.addEventListener('visibilitychange', hideIfHidden);
    // The back/forward cache may keep the page as it is.
    window.addEventListener('pagehide', hide);
    return () => {
      document.removeEventListener('visibilitychange', hideIfHidden);
      window.removeEventListener('pagehide', hide);
    };
  }, [isShown]);
  return { isShown, show: () => setIsShown(true), hide: () => setIsShown(false) };
}

type OwnStoriesScreenProps = {
  viewer: Viewer;
  renderComments: (props: CommentsProps) => ReactNode;
  renderCommentsPanel: (props: CommentsPanelProps) => ReactNode;
};

/** The viewer's own posts. Anonymous posts are fetched only when the viewer asks for them. */
export function OwnStoriesScreen({ viewer, renderComments, renderCommentsPanel }: OwnStoriesScreenProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const anonymous = useShownUntilLeft();
  // The content below the list is rendered after the first posts have loaded, so that they do not push it down.
  const { isPending } = useOwnPosts(false);
  const hasSpace = useIsWide();
  const [chosen, setChosen] = useState<Post>();
  // What is anonymous disappears beside the list as well.
  const beside = chosen?.isAnonymous && !anonymous.isShown ? undefined : chosen;
  const showDialog = (next: Omit<OpenDialog, 'isOpen'>) => {
    if (hasSpace && next.name === 'comments') setChosen(next.post);
    else setDialog({ ...next, isOpen: true });
  };
  return (
    <PageFrame
      title="Your stories"
      lead="What you wrote, newest first. Read the answers, change the words, or take it back."
      back={{ to: '/the-feed', label: 'Back to the feed' }}
    >
      <ListAndDetail
        detail={
          hasSpace &&
          renderCommentsPanel({
            post: beside,
            note: 'Press Comments below a story to read them here.',
            isOpen: true,
            onClose: () => setChosen(undefined),
            onCountChange: (by) => beside && feedCache.addToCommentsCount(beside.id, by),
          })
        }
      >
        <PageSection id="by-name" title="With your name">
          <StoryList
            isAnonymous={false}
            empty="Nothing with your name on it."
            besideId={beside?.id}
            onOpen={showDialog}
          />
        </PageSection>
        {!isPending && (
          <>
            <PageSection id="anonymous" title="Without your name">
              <p className={styles.note}>
                {anonymous.isShown
                  ? 'This closes again when you leave the page or turn to something else.'
                  : 'Not loaded until you ask, in case somebody can see your screen.'}
              </p>
              <div>
                <Button
                  look="quiet"
                  aria-expanded={anonymous.isShown}
                  onClick={anonymous.isShown ? anonymous.hide : anonymous.show}
                >
                  {anonymous.isShown ? 'Hide what you wrote anonymously' : 'Show what you wrote anonymously'}
                </Button>
              </div>
              {anonymous.isShown && (
                <StoryList isAnonymous empty="Nothing anonymous yet." besideId={beside?.id} onOpen={showDialog} />
              )}
            </PageSection>
            <CrisisLine />
          </>
        )}
      </ListAndDetail>
      <StoryDialogs
        viewer={viewer}
        dialog={dialog}
        renderComments={renderComments}
        onClose={() => setDialog((current) => current && { ...current, isOpen: false })}
      />
    </PageFrame>
  );
}
