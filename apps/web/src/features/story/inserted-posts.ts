import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import type { Post } from './feed-query.ts';

/** A post from outside the feed, for example from the search. It is inserted before the post `nextId`. */
export type InsertedPost = { post: Post; nextId: string | undefined };

const allKeys = ['inserted posts'];

/** Stored in the query cache like the feed, so that signing out clears it. */
const keyOf = (list: string) => [...allKeys, list];

const none: readonly InsertedPost[] = [];

export function changeInsertedPosts(
  list: string,
  edit: (inserted: readonly InsertedPost[]) => readonly InsertedPost[],
): void {
  queryClient.setQueryData<readonly InsertedPost[]>(keyOf(list), (inserted = none) => edit(inserted));
}

/** In every list. */
export const changeAllInsertedPosts = (edit: (inserted: readonly InsertedPost[]) => readonly InsertedPost[]) =>
  queryClient.setQueriesData<readonly InsertedPost[]>({ queryKey: allKeys }, (inserted) => inserted && edit(inserted));

export const isInserted = (id: string): boolean =>
  queryClient
    .getQueriesData<readonly InsertedPost[]>({ queryKey: allKeys })
    .some(([, inserted]) => inserted?.some(({ post }) => post.id === id));

export function useInsertedPosts(list: string): readonly InsertedPost[] {
  return useQuery<readonly InsertedPost[]>({ queryKey: keyOf(list), queryFn: skipToken }).data ?? none;
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
