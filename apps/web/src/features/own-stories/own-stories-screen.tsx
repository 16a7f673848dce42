import { Button } from '@ballast/ui/button';
import { type ReactNode, useEffect, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { ListAndDetail } from '../../components/list-and-detail.tsx';
import { useIsWide } from '../../hooks/use-is-wide.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PageSection } from '../../layout/page-section.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { feedCache, type Post, useOwnPosts } from '../story/public.ts';
import styles from './own-stories.module.css';
import { type CommentsPanelProps, type CommentsProps, type OpenDialog, StoryDialogs } from './story-dialogs.tsx';
import { StoryList } from './story-list.tsx';

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

type Props = {
  viewer: Viewer;
  renderComments: (props: CommentsProps) => ReactNode;
  renderCommentsPanel: (props: CommentsPanelProps) => ReactNode;
};

/** The viewer's own posts. Anonymous posts are fetched only when the viewer asks for them. */
export function OwnStoriesScreen({ viewer, renderComments, renderCommentsPanel }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const anonymous = useShownUntilLeft();
  // The content below the list is rendered after the first posts have loaded, so that they do not push it down.
  const { isPending } = useOwnPosts(false);
  const hasRoom = useIsWide();
  const [chosen, setChosen] = useState<Post>();
  // What is anonymous disappears beside the list as well.
  const beside = chosen?.isAnonymous && !anonymous.isShown ? undefined : chosen;
  const showDialog = (next: Omit<OpenDialog, 'isOpen'>) => {
    if (hasRoom && next.name === 'comments') setChosen(next.post);
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
          hasRoom &&
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
