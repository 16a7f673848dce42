import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { feedInput, type Post } from './feed-query.ts';

/** Changes the feed that is on the screen, without asking the server again. */
export function useFeedCache() {
  const utils = trpc.useUtils();
  return useMemo(() => {
    const change = (edit: (posts: Post[], isFirstPage: boolean) => Post[]) =>
      utils.posts.feed.setInfiniteData(
        feedInput,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page, index) => ({ ...page, items: edit(page.items, index === 0) })),
          },
      );
    return {
      patch: (id: string, edit: (post: Post) => Post) =>
        change((posts) => posts.map((post) => (post.id === id ? edit(post) : post))),

      remove: (id: string) => change((posts) => posts.filter((post) => post.id !== id)),

      /** A post that has just been made goes to the top; made by an earlier try, it may be there already. */
      prepend: (post: Post) =>
        change((posts, isFirstPage) => {
          const others = posts.filter(({ id }) => id !== post.id);
          return isFirstPage ? [post, ...others] : others;
        }),
    };
  }, [utils]);
}
