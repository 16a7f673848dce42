import { queryUtils } from '../../lib/query-client.ts';
import { feedCopy } from '../../lib/storage/feed-copy.ts';
import { type FeedChoice, feedInputs, type Post } from './feed-query.ts';
import { changeInsertedPosts } from './inserted-posts.ts';

type Edit = (posts: Post[], isFirstPage: boolean) => Post[];

/** Carried by a page that is not what the server answered; one that comes anew is without. */
const edited = { isEdited: true };

/** Whether posts were put there or taken away on this device since the page came. */
export const isEditedPage = (page: object): boolean => 'isEdited' in page;

function change(choice: FeedChoice, edit: Edit, mark?: typeof edited): void {
  queryUtils.posts.feed.setInfiniteData(
    feedInputs[choice],
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, ...mark, items: edit(page.items, index === 0) })),
      },
  );
}

const choices = ['all', 'following'] as const satisfies readonly FeedChoice[];

/** Changes the feed that is on the screen, without asking the server again. */
export const feedCache = {
  patch(id: string, edit: (post: Post) => Post): void {
    for (const choice of choices) {
      change(choice, (posts) => posts.map((post) => (post.id === id ? edit(post) : post)));
      changeInsertedPosts(choice, (inserted) =>
        inserted.map((insertion) =>
          insertion.post.id === id ? { ...insertion, post: edit(insertion.post) } : insertion,
        ),
      );
    }
  },

  /** Out of the copy as well; all of that goes, as a hole in it would tell who took the post away. */
  remove(id: string): void {
    feedCopy.clear();
    for (const choice of choices) {
      change(choice, (posts) => posts.filter((post) => post.id !== id), edited);
      changeInsertedPosts(choice, (inserted) => inserted.filter(({ post }) => post.id !== id));
    }
  },

  /** A post that has just been made goes to the top; made by an earlier try, it may be there already. */
  prepend(post: Post): void {
    const putOnTop: Edit = (posts, isFirstPage) => {
      const others = posts.filter(({ id }) => id !== post.id);
      return isFirstPage ? [post, ...others] : others;
    };
    change('all', putOnTop, edited);
  },
};
