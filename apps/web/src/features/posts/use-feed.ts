import { useMemo } from 'react';
import { type Post, useFeedQuery } from './feed-query.ts';
import { changeInsertedPosts, useInsertedPosts, withInsertedPosts } from './inserted-posts.ts';
import { type ReadablePost, toReadable } from './readable-post.ts';
import { useFeedChoice } from './use-feed-choice.ts';
import { useFeedCopy } from './use-feed-copy.ts';
import { useFeedPaging } from './use-feed-paging.ts';
import { useFeedPosition } from './use-feed-position.ts';
import { useOnReconnect } from './use-on-reconnect.ts';

const none: readonly Post[] = [];

export function useFeed(memberId: string) {
  const { choice, choose } = useFeedChoice();
  const query = useFeedQuery(choice);
  const offlineCopy = useFeedCopy({ memberId, choice, feed: query });
  const inserted = useInsertedPosts(choice);
  const posts = useMemo(
    () => withInsertedPosts(query.data?.pages.flatMap(({ items }) => items) ?? none, inserted),
    [query.data, inserted],
  );
  const isOfflineCopy = offlineCopy !== undefined && posts.length === 0;
  const shown: readonly { id: string }[] = isOfflineCopy ? offlineCopy : posts;
  const position = useFeedPosition(choice, shown);
  const { goTo, canGoBack, canGoOn } = useFeedPaging({ feed: query, loadedCount: shown.length, position });
  const { index, direction, show } = position;

  useOnReconnect(() => {
    if (query.isError) void query.refetch();
  });

  const post = isOfflineCopy ? undefined : posts[index];
  const onScreen: ReadablePost | undefined = isOfflineCopy ? offlineCopy[index] : post && toReadable(post);
  return {
    query,
    choice,
    choose,
    isOfflineCopy,
    post,
    onScreen,
    index,
    direction,
    loadedCount: shown.length,
    nextPictureUrl: posts[index + 1]?.mediaUrl ?? null,
    goTo,
    canGoBack,
    canGoOn,

    /** Shows the viewer's new post, at the top of everyone's feed. */
    showPosted(posted: Post): void {
      choose('all');
      show('all', { id: posted.id, index: 0, direction: -1 });
    },

    /** Shows a post from the search: in its place if loaded, else inserted before the current post. */
    showFound(found: Post): void {
      const at = posts.findIndex(({ id }) => id === found.id);
      if (at < 0) {
        const insertion = { post: found, beforeId: posts[index]?.id };
        changeInsertedPosts(choice, (others) => [...others.filter((other) => other.post.id !== found.id), insertion]);
      }
      show(choice, { id: found.id, index: at < 0 ? index : at, direction: 0 });
    },
  };
}
