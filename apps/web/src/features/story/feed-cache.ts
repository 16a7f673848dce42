import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { feedCopy } from '../../lib/storage/feed-copy.ts';
import { feedInputs, type Post } from './feed-query.ts';
import { changeAllInsertedPosts, changeOwnPosts, isInserted } from './own-posts-query.ts';

type Edit = (posts: Post[], isFirstPage: boolean) => Post[];

/** Put into a page that was edited on this device. A fetched page replaces it and does not have this property. */
const editedFlag = { isEdited: true };

export const isEditedPage = (page: object): boolean => 'isEdited' in page;

type FeedData = NonNullable<ReturnType<typeof queryUtils.posts.feed.getInfiniteData>>;

/** The key of all lists of the feed, with every filter. */
const feedKey = [['posts', 'feed']];

const editPages = (data: FeedData | undefined, edit: Edit, flag?: typeof editedFlag): FeedData | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page, index) => ({ ...page, ...flag, items: edit(page.items, index === 0) })),
  };

const changePages = (edit: Edit, flag?: typeof editedFlag) =>
  queryClient.setQueriesData<FeedData>({ queryKey: feedKey }, (data) => editPages(data, edit, flag));

function patch(id: string, edit: (post: Post) => Post, flag?: typeof editedFlag): void {
  const editPost = (posts: readonly Post[]) => posts.map((post) => (post.id === id ? edit(post) : post));
  changeOwnPosts(editPost);
  changePages(editPost, flag);
  changeAllInsertedPosts((inserted) =>
    inserted.map((insertion) => (insertion.post.id === id ? { ...insertion, post: edit(insertion.post) } : insertion)),
  );
}

function isLoaded(id: string): boolean {
  const lists = queryClient.getQueriesData<FeedData>({ queryKey: feedKey });
  return (
    lists.some(([, data]) => data?.pages.some(({ items }) => items.some((post) => post.id === id))) || isInserted(id)
  );
}

/** Clears the whole offline copy: a gap in it would show that this member removed or hid the post. */
function removeFromFeed(id: string): void {
  feedCopy.clear();
  changePages((posts) => posts.filter((post) => post.id !== id), editedFlag);
  changeAllInsertedPosts((inserted) => inserted.filter(({ post }) => post.id !== id));
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
    queryUtils.posts.feed.setInfiniteData(feedInputs.all, (data) => editPages(data, putOnTop, editedFlag));
  },
};
