import { limits } from '@ballast/schema/limits';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Post } from './feed-query.ts';

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
