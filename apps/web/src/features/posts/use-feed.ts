import { useMemo } from 'react';
import { type Post, useFeedQuery } from './feed-query.ts';
import { changeInsertedPosts, useInsertedPosts, withInsertedPosts } from './inserted-posts.ts';
import { type ReadablePost, toReadable } from './readable-post.ts';
import { useFeedChoice } from './use-feed-choice.ts';
import { useFeedCopy } from './use-feed-copy.ts';
import { useFeedPaging } from './use-feed-paging.ts';
import { useFeedPosition } from './use-feed-position.ts';
import { useOnReturn } from './use-on-return.ts';

const none: readonly Post[] = [];

/** The feed he reads: which one, its posts, and the one that is on the screen. */
export function useFeed(memberId: string) {
  const { choice, choose } = useFeedChoice();
  const query = useFeedQuery(choice);
  const copy = useFeedCopy({ memberId, choice, feed: query });
  const inserted = useInsertedPosts(choice);
  const posts = useMemo(
    () => withInsertedPosts(query.data?.pages.flatMap(({ items }) => items) ?? none, inserted),
    [query.data, inserted],
  );
  const isCopy = copy !== undefined && posts.length === 0;
  const shown: readonly { id: string }[] = isCopy ? copy : posts;
  const position = useFeedPosition(choice, shown);
  const { goTo, canGoBack, canGoOn } = useFeedPaging({ feed: query, loadedCount: shown.length, position });
  const { index, direction, show } = position;

  useOnReturn(() => {
    if (query.isError) void query.refetch();
  });

  const post = isCopy ? undefined : posts[index];
  const onScreen: ReadablePost | undefined = isCopy ? copy[index] : post && toReadable(post);
  return {
    query,
    choice,
    choose,
    isCopy,
    /** What can be acted on; absent where it comes from the device. */
    post,
    onScreen,
    index,
    direction,
    loadedCount: shown.length,
    nextPictureUrl: posts[index + 1]?.mediaUrl ?? null,
    goTo,
    canGoBack,
    canGoOn,

    /** His own new post stands at the top of everyone's feed, wherever he was. */
    showPosted(posted: Post): void {
      choose('all');
      show(posted.id, 0, -1, 'all');
    },

    /** A post from elsewhere: where the feed has it, or else here, with the feed going on after it. */
    showFound(found: Post): void {
      const at = posts.findIndex(({ id }) => id === found.id);
      if (at < 0) {
        const insertion = { post: found, beforeId: posts[index]?.id };
        changeInsertedPosts(choice, (others) => [...others.filter((other) => other.post.id !== found.id), insertion]);
      }
      show(found.id, at < 0 ? index : at, 0, choice);
    },
  };
}
