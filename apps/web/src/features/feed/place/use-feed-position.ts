import { useCallback, useState } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import { type FeedChoice, feedCache, type Post, writeLastFilter } from '../../story/public.ts';
import type { Move } from '../stage/wheel-gate.ts';

type Position = { id: string | undefined; index: number; direction: Move };

/** Stored in the query cache like the feed, so that signing out clears it. */
const positionKeyOf = (list: string) => ['feed position', list];

/** The position is a post id, so that posts added or removed above do not change it. */
export function useFeedPosition(list: string, posts: readonly { id: string }[]) {
  const readPosition = (): Position => ({
    id: queryClient.getQueryData<string>(positionKeyOf(list)),
    index: 0,
    direction: 0,
  });
  const [positions, setPositions] = useState<Partial<Record<string, Position>>>(() => ({
    [list]: readPosition(),
  }));
  const position = positions[list] ?? readPosition();

  const found = posts.findIndex(({ id }) => id === position.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(position.index, posts.length - 1));

  const show = useCallback((feed: string, next: Position) => {
    queryClient.setQueryData(positionKeyOf(feed), next.id);
    setPositions((all) => ({ ...all, [feed]: next }));
  }, []);

  const move = useCallback(
    (by: Move) => {
      const post = posts[index + by];
      if (post && by !== 0) show(list, { id: post.id, index: index + by, direction: by });
    },
    [posts, index, show, list],
  );

  return { index, direction: position.direction, move, show };
}

/** Stored in the query cache like the feed, so that signing out clears it. */
const choiceKey = ['feed choice'];

export function useFeedChoice() {
  const [choice, setChoice] = useState(() => queryClient.getQueryData<FeedChoice>(choiceKey) ?? 'all');
  return {
    choice,
    choose(next: FeedChoice): void {
      queryClient.setQueryData(choiceKey, next);
      setChoice(next);
    },
  };
}

/** Lets the feed start at a post that the viewer has just written on another page, without a filter. */
export function showPostedInFeed(memberId: string, posted: Post): void {
  const feed: FeedChoice = 'all';
  writeLastFilter(memberId, {});
  feedCache.prepend(posted);
  queryClient.setQueryData(choiceKey, feed);
  queryClient.setQueryData(positionKeyOf(feed), posted.id);
}
