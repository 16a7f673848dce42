import { limits } from '@ballast/schema/limits';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Post } from './feed-query.ts';

/** A post from outside the feed, for example from the search. It is inserted before the post `nextId`. */
type InsertedPost = { post: Post; nextId: string | undefined };

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

const inputFor = (isAnonymous: boolean) => ({ isAnonymous, limit: limits.pageDefault });

/** The viewer's own named or anonymous posts. Anonymous posts are removed from the cache once no component shows them. */
export function useOwnPosts(isAnonymous: boolean) {
  return trpc.posts.own.useInfiniteQuery(inputFor(isAnonymous), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(isAnonymous && { gcTime: 0 }),
  });
}

/** Edits the loaded lists without a request. */
export function changeOwnPosts(edit: (posts: Post[]) => Post[]): void {
  for (const isAnonymous of [false, true]) {
    queryUtils.posts.own.setInfiniteData(
      inputFor(isAnonymous),
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    );
  }
}
