import { useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyDialog, preloadDialogs } from '../../../components/lazy-dialog.tsx';
import { FeedNotice } from '../../../features/coming-in/feed-notice.tsx';
import { DailyMessage } from '../../../features/daily-message/daily-message.tsx';
import { FeedScreen } from '../../../features/posts/feed-screen.tsx';
import { MemberGate } from '../../../features/sessions/member-gate.tsx';

const CommentsDialog = lazyDialog(() => import('../../../features/comments/comments-dialog.tsx'));
const SearchDialog = lazyDialog(() => import('../../../features/search/search-dialog.tsx'));

/** The dialogs are loaded after this delay, so that the feed loads first. */
const preloadDelayMs = 2000;

export function FeedPage() {
  const navigate = useNavigate();
  const searchQuery = useMatch({
    from: '/_app/_feed/search',
    shouldThrow: false,
    select: ({ search }) => search.q ?? '',
  });
  const { story, answer, create } =
    useMatch({
      from: '/_app/_feed/feed',
      shouldThrow: false,
      select: ({ search }) => search,
    }) ?? {};
  useEffect(() => {
    const timer = setTimeout(() => void preloadDialogs(), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MemberGate message="To access The Feed and connect with the community, please sign in for free">
      {(viewer) => (
        <>
          <FeedScreen
            viewer={viewer}
            story={story === undefined ? undefined : { id: story, commentId: answer }}
            clearStoryUrl={() =>
              (story !== undefined || create) && void navigate({ to: '/feed', search: {}, replace: true })
            }
            isComposerInUrl={create === true}
            notice={<FeedNotice memberId={viewer.id} />}
            isSearchDialogInUrl={searchQuery !== undefined}
            onSearchClose={() => searchQuery !== undefined && void navigate({ to: '/feed', search: {}, replace: true })}
            renderSearch={(props) => <SearchDialog viewerId={viewer.id} startQuery={searchQuery} {...props} />}
            renderComments={(props) => <CommentsDialog viewer={viewer} {...props} />}
          />
          {/* Not shown over what the URL opened. */}
          {searchQuery === undefined && story === undefined && !create && <DailyMessage />}
        </>
      )}
    </MemberGate>
  );
}
