import { sizeOfTexts } from '@ballast/db/commit-cache';
import type { blockQueries } from '@ballast/db/queries/blocks';
import type { PostRow, postQueries } from '@ballast/db/queries/posts';
import type { Post } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Page } from '../../lists/cut-page.ts';
import { type SharedItem, toSharedItems } from '../../lists/shared-item.ts';
import { createPresentation } from '../../lists/viewer-state.ts';
import type { ViewerFilters } from '../../lists/visibility-rule.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import { toPostView } from './posts.view.ts';

export type PostItem = SharedItem<PostRow, Post>;

type Deps = {
  queries: Pick<ReturnType<typeof postQueries>, 'hydrate' | 'hydrateBySeq' | 'likedAmong'>;
  blocks: Pick<ReturnType<typeof blockQueries>, 'countHiddenComments'>;
  authorship: Authorship;
};

/** The length of a page's texts, in UTF-16 code units. */
export const sizeOfPostPage = ({ items }: Page<PostItem>): number => sizeOfTexts(items.map(({ row }) => row));

/** Hydration and presentation of posts, for every list of them. Missing posts are skipped. */
export function createPostItems({ queries, blocks, authorship }: Deps) {
  function countHiddenComments(viewer: Viewer, items: readonly PostItem[]) {
    const ids = items.flatMap(({ row }) => (row.commentsCount > 0 ? [row.id] : []));
    return blocks.countHiddenComments(viewer.id, ids);
  }

  /** A post counts the comments that its list shows the viewer: none that a blocked member wrote by name. */
  function presentWith(isBy: Authorship['isBy']) {
    const present = createPresentation<PostRow, Post>({ likedAmong: queries.likedAmong, authorship: { isBy } });
    return async (viewer: Viewer, items: readonly PostItem[], { blockedIds }: ViewerFilters): Promise<Post[]> => {
      if (blockedIds.size === 0) return present(viewer, items);
      const [posts, hidden] = await Promise.all([present(viewer, items), countHiddenComments(viewer, items)]);
      return posts.map((post) => ({
        ...post,
        commentsCount: Math.max(0, post.commentsCount - (hidden.get(post.id) ?? 0)),
      }));
    };
  }

  return {
    byIds: async (ids: readonly string[]): Promise<PostItem[]> =>
      toSharedItems(ids, await queries.hydrate(ids), ({ id }) => id, toPostView),

    /** By seq, because a page's seqs are neighbours in the table: half the work. */
    bySeqs: async (seqs: readonly number[]): Promise<PostItem[]> =>
      toSharedItems(seqs, await queries.hydrateBySeq(seqs), ({ seq }) => seq, toPostView),

    present: presentWith(authorship.isBy),

    /** For posts that are known to be the viewer's: their opened seals must not answer others faster from the cache. */
    presentOwn: presentWith(() => true),
  };
}

export type PostItems = ReturnType<typeof createPostItems>;
