import { queryUtils } from '../../lib/query-client.ts';
import { changeGuests } from './feed-guests.ts';
import { type FeedChoice, feedInputs, type Post } from './feed-query.ts';

type Edit = (posts: Post[], isFirstPage: boolean) => Post[];

function change(choice: FeedChoice, edit: Edit): void {
  queryUtils.posts.feed.setInfiniteData(
    feedInputs[choice],
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, items: edit(page.items, index === 0) })),
      },
  );
}

const choices = ['all', 'following'] as const satisfies readonly FeedChoice[];

/** Changes the feed that is on the screen, without asking the server again. */
export const feedCache = {
  patch(id: string, edit: (post: Post) => Post): void {
    for (const choice of choices) {
      change(choice, (posts) => posts.map((post) => (post.id === id ? edit(post) : post)));
      changeGuests(choice, (guests) =>
        guests.map((guest) => (guest.post.id === id ? { ...guest, post: edit(guest.post) } : guest)),
      );
    }
  },

  remove(id: string): void {
    for (const choice of choices) {
      change(choice, (posts) => posts.filter((post) => post.id !== id));
      changeGuests(choice, (guests) => guests.filter(({ post }) => post.id !== id));
    }
  },

  /** A post that has just been made goes to the top; made by an earlier try, it may be there already. */
  prepend(post: Post): void {
    change('all', (posts, isFirstPage) => {
      const others = posts.filter(({ id }) => id !== post.id);
      return isFirstPage ? [post, ...others] : others;
    });
  },
};
