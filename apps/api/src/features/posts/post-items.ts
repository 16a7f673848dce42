import { sizeOfTexts } from '@ballast/db/commit-cache';
import type { PostRow, postQueries } from '@ballast/db/queries/posts';
import type { Post } from '@ballast/schema/posts';
import type { Page } from '../../lists/cut-page.ts';
import { type SharedItem, toSharedItems } from '../../lists/shared-item.ts';
import { createPresentation } from '../../lists/viewer-state.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import { toPostView } from './posts.view.ts';

export type PostItem = SharedItem<PostRow, Post>;

type Deps = {
  queries: Pick<ReturnType<typeof postQueries>, 'hydrate' | 'hydrateBySeq' | 'likedAmong'>;
  authorship: Authorship;
};

/** The length of a page's texts, in UTF-16 code units. */
export const sizeOfPostPage = ({ items }: Page<PostItem>): number => sizeOfTexts(items.map(({ row }) => row));

/** Hydration and presentation of posts, for every list of them. Missing posts are skipped. */
export function createPostItems({ queries, authorship }: Deps) {
  return {
    byIds: async (ids: readonly string[]): Promise<PostItem[]> =>
      toSharedItems(ids, await queries.hydrate(ids), ({ id }) => id, toPostView),

    /** By seq, because a page's seqs are neighbours in the table: half the work. */
    bySeqs: async (seqs: readonly number[]): Promise<PostItem[]> =>
      toSharedItems(seqs, await queries.hydrateBySeq(seqs), ({ seq }) => seq, toPostView),

    present: createPresentation<PostRow, Post>({ likedAmong: queries.likedAmong, authorship }),
  };
}

export type PostItems = ReturnType<typeof createPostItems>;
