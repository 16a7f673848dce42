import { queryUtils } from '../../lib/query-client.ts';
import { feedCopy } from '../../lib/storage/feed-copy.ts';
import { type FeedChoice, feedInputs, type Post } from './feed-query.ts';
import { changeInsertedPosts, readInsertedPosts } from './inserted-posts.ts';
import { changeOwnPosts } from './own-posts-query.ts';

type Edit = (posts: Post[], isFirstPage: boolean) => Post[];

/** Put into a page that was edited on this device. A fetched page replaces it and does not have this property. */
const editedFlag = { isEdited: true };

export const isEditedPage = (page: object): boolean => 'isEdited' in page;

function changePages(choice: FeedChoice, edit: Edit, flag?: typeof editedFlag): void {
  queryUtils.posts.feed.setInfiniteData(
    feedInputs[choice],
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, ...flag, items: edit(page.items, index === 0) })),
      },
  );
}

const choices = ['all', 'following', 'unanswered'] as const satisfies readonly FeedChoice[];

function patch(id: string, edit: (post: Post) => Post, flag?: typeof editedFlag): void {
  const editPost = (posts: readonly Post[]) => posts.map((post) => (post.id === id ? edit(post) : post));
  changeOwnPosts(editPost);
  for (const choice of choices) {
    changePages(choice, editPost, flag);
    changeInsertedPosts(choice, (inserted) =>
      inserted.map((insertion) =>
        insertion.post.id === id ? { ...insertion, post: edit(insertion.post) } : insertion,
      ),
    );
  }
}

function isLoaded(id: string): boolean {
  const isPost = (post: Post) => post.id === id;
  return choices.some(
    (choice) =>
      queryUtils.posts.feed.getInfiniteData(feedInputs[choice])?.pages.some(({ items }) => items.some(isPost)) ||
      readInsertedPosts(choice).some(({ post }) => isPost(post)),
  );
}

/** Clears the whole offline copy: a gap in it would show that this member removed or hid the post. */
function removeFromFeed(id: string): void {
  feedCopy.clear();
  for (const choice of choices) {
    changePages(choice, (posts) => posts.filter((post) => post.id !== id), editedFlag);
    changeInsertedPosts(choice, (inserted) => inserted.filter(({ post }) => post.id !== id));
  }
}

/** Edits the loaded feed and the loaded list of own posts without a request. */
export const feedCache = {
  patch: (id: string, edit: (post: Post) => Post): void => patch(id, edit),

  addToCommentsCount: (id: string, by: number): void =>
    patch(id, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + by) })),

  /** Called after an edit. Clears the offline copy: new words among older posts would show that this member wrote them. */
  replace(post: Post): void {
    feedCopy.clear();
    patch(post.id, () => post, editedFlag);
  },

  isLoaded,

  remove(id: string): void {
    changeOwnPosts((posts) => posts.filter((post) => post.id !== id));
    removeFromFeed(id);
  },

  /** The post stays in the list of own posts. */
  hide: removeFromFeed,

  /** An earlier attempt may have added the post already. */
  prepend(post: Post): void {
    const putOnTop: Edit = (posts, isFirstPage) => {
      const others = posts.filter(({ id }) => id !== post.id);
      return isFirstPage ? [post, ...others] : others;
    };
    changePages('all', putOnTop, editedFlag);
  },
};
