import { useCallback, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import type { FeedChoice } from './feed-query.ts';
import type { Move } from './wheel-gate.ts';

type Position = { id: string | undefined; index: number; direction: Move };

/** Stored in the query cache like the feed, so that signing out clears it. */
export const positionKeyOf = (choice: FeedChoice) => ['feed position', choice];

/** The position is a post id, so that posts added or removed above do not change it. */
export function useFeedPosition(choice: FeedChoice, posts: readonly { id: string }[]) {
  const readPosition = (): Position => ({
    id: queryClient.getQueryData<string>(positionKeyOf(choice)),
    index: 0,
    direction: 0,
  });
  const [positions, setPositions] = useState<Partial<Record<FeedChoice, Position>>>(() => ({
    [choice]: readPosition(),
  }));
  const position = positions[choice] ?? readPosition();

  const found = posts.findIndex(({ id }) => id === position.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(position.index, posts.length - 1));

  const show = useCallback((feed: FeedChoice, next: Position) => {
    queryClient.setQueryData(positionKeyOf(feed), next.id);
    setPositions((all) => ({ ...all, [feed]: next }));
  }, []);

  const move = useCallback(
    (by: Move) => {
      const post = posts[index + by];
      if (post && by !== 0) show(choice, { id: post.id, index: index + by, direction: by });
    },
    [posts, index, show, choice],
  );

  return { index, direction: position.direction, move, show };
}
