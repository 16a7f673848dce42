import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import type { FeedChoice, Post } from './feed-query.ts';

/** A post from elsewhere, such as the search, that he wanted to see: it stands before the post he was at. */
export type Guest = { post: Post; beforeId: string | undefined };

/** Kept with the feed's own data: it goes when he signs out. */
const keyOf = (choice: FeedChoice) => ['feed guests', choice];

const none: readonly Guest[] = [];

export function changeGuests(choice: FeedChoice, edit: (guests: readonly Guest[]) => readonly Guest[]): void {
  queryClient.setQueryData<readonly Guest[]>(keyOf(choice), (guests = none) => edit(guests));
}

export function useGuests(choice: FeedChoice): readonly Guest[] {
  return useQuery<readonly Guest[]>({ queryKey: keyOf(choice), queryFn: skipToken }).data ?? none;
}

/** The feed with its guests among it; one that the feed has come to itself is no guest any more. */
export function withGuests(posts: readonly Post[], guests: readonly Guest[]): readonly Post[] {
  if (guests.length === 0) return posts;
  const all = [...posts];
  for (const { post, beforeId } of guests) {
    if (all.some(({ id }) => id === post.id)) continue;
    all.splice(
      Math.max(
        0,
        all.findIndex(({ id }) => id === beforeId),
      ),
      0,
      post,
    );
  }
  return all;
}
