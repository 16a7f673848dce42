import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Post } from './feed-query.ts';
import type { Move } from './wheel.ts';

type Position = { id: string | undefined; index: number; direction: Move };

/** Kept with the feed's own data: it outlives a visit to another screen and goes when he signs out. */
const positionKey = ['feed position'];

/** Which post is on the screen, by its id, so that posts coming and going above it do not move it. */
export function useFeedPosition(posts: readonly Post[]) {
  const queryClient = useQueryClient();
  const [position, setPosition] = useState<Position>(() => ({
    id: queryClient.getQueryData<string>(positionKey),
    index: 0,
    direction: 0,
  }));

  const found = posts.findIndex(({ id }) => id === position.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(position.index, posts.length - 1));

  const show = useCallback(
    (id: string, at: number, direction: Move) => {
      queryClient.setQueryData(positionKey, id);
      setPosition({ id, index: at, direction });
    },
    [queryClient],
  );

  /** Moves by one, within bounds. */
  const move = useCallback(
    (by: Move) => {
      const post = posts[index + by];
      if (post && by !== 0) show(post.id, index + by, by);
    },
    [posts, index, show],
  );

  return { index, direction: position.direction, move, show };
}
