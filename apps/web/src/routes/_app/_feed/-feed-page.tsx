import { useMatch, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { lazyDialog, preloadDialogs } from '../../../components/lazy-dialog.tsx';
import { FeedNotice } from '../../../features/coming-in/feed-notice.tsx';
import { DailyMessage } from '../../../features/daily-message/daily-message.tsx';
import { FeedScreen } from '../../../features/feed/feed-screen.tsx';
import { StoryGone } from '../../../features/feed/feed-states.tsx';
import { MemberGate } from '../../../features/sessions/member-gate.tsx';
import { useFilterInUrl } from './-filter-in-url.ts';
import { useStoryInUrl } from './-story-in-url.ts';

const CommentsDialog = lazyDialog(() => import('../../../features/comments/comments-dialog.tsx'));
const CommentsPanel = lazyDialog(() => import('../../../features/comments/comments-panel.tsx'));
const PrintedComments = lazyDialog(() => import('../../../features/comments/printed-comments.tsx'));
const SearchDialog = lazyDialog(() => import('../../../features/search/search-dialog.tsx'));

const VisitorStory = lazy(() => import('../../../features/open-stories/visitor-story.tsx'));

/** The dialogs are loaded after this delay, so that the feed loads first. */
const preloadDelayMs = 2000;

export function FeedPage() {
  const navigate = useNavigate();
  const searchQuery = useMatch({
    from: '/_app/_feed/search',
    shouldThrow: false,
    select: ({ search }) => search.q ?? '',
  });
  const isComposerInUrl = useMatch({
    from: '/_app/_feed/feed',
    shouldThrow: false,
    select: ({ search }) => search.create === true,
  });
  const story = useStoryInUrl();
  const opensOther = story !== undefined || searchQuery !== undefined || isComposerInUrl === true;
  const filterAddress = useFilterInUrl({ opensOther });
  const [goneId, setGoneId] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => void preloadDialogs(), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MemberGate
      message={
        story
          ? 'This story is for members, or it is not here. Please sign in for free.'
          : 'To access The Feed and connect with the community, please sign in for free'
      }
      renderVisitor={({ waiting, gate, next }) =>
        story ? (
          <Suspense fallback={waiting}>
            <VisitorStory id={story.id} waiting={waiting} gate={gate} next={next} />
          </Suspense>
        ) : (
          gate
        )
      }
    >
      {(viewer) =>
        story !== undefined && story.id === goneId ? (
          <StoryGone />
        ) : (
          <>
            <FeedScreen
              viewer={viewer}
              filterAddress={filterAddress}
              story={story}
              openStory={(id) => void navigate({ to: '/post/$id', params: { id }, state: { storyOnly: true } })}
              clearStoryUrl={() => void navigate({ to: '/feed', search: {}, replace: true })}
              onStoryGone={setGoneId}
              isComposerInUrl={isComposerInUrl}
              notice={<FeedNotice memberId={viewer.id} />}
              isSearchDialogInUrl={searchQuery !== undefined}
              onSearchClose={() =>
                searchQuery !== undefined && void navigate({ to: '/feed', search: {}, replace: true })
              }
              renderSearch={(props) => <SearchDialog viewerId={viewer.id} startQuery={searchQuery} {...props} />}
              renderComments={(props) => <CommentsDialog viewer={viewer} {...props} />}
              renderCommentsPanel={(props) => <CommentsPanel viewer={viewer} {...props} />}
              renderPrintedComments={(postId) => <PrintedComments postId={postId} isOpen onClose={() => undefined} />}
            />
            {/* Not shown over what the URL opened. */}
            {!opensOther && <DailyMessage />}
          </>
        )
      }
    </MemberGate>
  );
}
