import { useCallback, useState } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import type { Move } from '../stage/wheel-gate.ts';

type Position = { id: string | undefined; index: number; direction: Move };

/** Stored in the query cache like the feed, so that signing out clears it. */
export const positionKeyOf = (list: string) => ['feed position', list];

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
