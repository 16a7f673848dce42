import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import type { FeedChoice, Post } from './feed-query.ts';

/** A post from outside the feed, for example from the search. It is inserted before the post `nextId`. */
export type InsertedPost = { post: Post; nextId: string | undefined };

/** Stored in the query cache like the feed, so that signing out clears it. */
const keyOf = (choice: FeedChoice) => ['inserted posts', choice];

const none: readonly InsertedPost[] = [];

export function changeInsertedPosts(
  choice: FeedChoice,
  edit: (inserted: readonly InsertedPost[]) => readonly InsertedPost[],
): void {
  queryClient.setQueryData<readonly InsertedPost[]>(keyOf(choice), (inserted = none) => edit(inserted));
}

export const readInsertedPosts = (choice: FeedChoice): readonly InsertedPost[] =>
  queryClient.getQueryData<readonly InsertedPost[]>(keyOf(choice)) ?? none;

export function useInsertedPosts(choice: FeedChoice): readonly InsertedPost[] {
  return useQuery<readonly InsertedPost[]>({ queryKey: keyOf(choice), queryFn: skipToken }).data ?? none;
}

/** Inserts the items into the feed, except those that the feed has loaded. */
export function withInsertedPosts<Item extends { id: string }>(
  posts: readonly Item[],
  inserted: readonly { post: Item; nextId: string | undefined }[],
): readonly Item[] {
  if (inserted.length === 0) return posts;
  const all = [...posts];
  for (const { post, nextId } of inserted) {
    if (all.some(({ id }) => id === post.id)) continue;
    const nextIndex = all.findIndex(({ id }) => id === nextId);
    all.splice(Math.max(0, nextIndex), 0, post);
  }
  return all;
}
