import { sizeOfTexts } from '@ballast/db/cache/commit-cache';
import type { PostRow } from '@ballast/db/queries/posts/posts';
import { type Post, postView } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { attributionOf, withoutBlocker } from '../../lists/author.view.ts';
import { coverOf } from '../../lists/content-filter.ts';
import { createItemCheck } from '../../lists/item-check.ts';
import { postVersion } from '../../lists/item-version.ts';
import type { SharedPage } from '../../lists/pipeline.ts';
import { type SharedItem, toSharedItems } from '../../lists/shared-item.ts';
import { createPresentation } from '../../lists/viewer-state.ts';
import type { RuleItem, ViewerFilters } from '../../lists/visibility-rule.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import type { KeptPosts } from './kept-posts.ts';
import { toNotes, toPostView } from './posts.view.ts';

export type PostItem = SharedItem<PostRow, Post>;

export type RuledPost = RuleItem & { createdAt: Date };

export const checkPost = createItemCheck(postView);
/** The length of a page's texts, in UTF-16 code units. */
export const sizeOfPostPage = ({ items }: SharedPage<PostItem>): number => sizeOfTexts(items.map(({ row }) => row));

const noHiddenComments: ReadonlyMap<string, number> = new Map();
const noIds: ReadonlySet<string> = new Set();

/** The pipeline steps that all lists of posts share. Missing posts are skipped. */
export function createPostItems(
  { queries: { posts: queries, viewerFilters } }: Base,
  { ownItems }: Pick<Privacy, 'ownItems'>,
  { keptPosts }: { keptPosts: Pick<KeptPosts, 'keptAmong'> },
) {
  /** Adds covers, takes the name off the posts of those who blocked the viewer, and does not count comments that lists leave out. */
  async function fit(viewer: Viewer, items: readonly PostItem[], filters: ViewerFilters): Promise<readonly PostItem[]> {
    const { blockedIds, blockedByIds, mutedIds, content } = filters;
    const commentedIds = items.filter(({ row }) => row.commentsCount > 0).map(({ row }) => row.id);
    const hiddenComments =
      blockedIds.size + mutedIds.size > 0
        ? await viewerFilters.countHiddenComments(viewer.id, commentedIds)
        : noHiddenComments;
    return items.map((item) => {
      const cover = coverOf(item.view, content);
      const hiddenCount = hiddenComments.get(item.row.id) ?? 0;
      const view = withoutBlocker(item.view, blockedByIds);
      if (view === item.view && cover === null && hiddenCount === 0) return item;
      const commentsCount = Math.max(0, view.commentsCount - hiddenCount);
      return { row: item.row, view: { ...view, cover, commentsCount } };
    });
  }

  /** Copies only the views of posts that the viewer keeps, which are few. */
  function withKept(present: (viewer: Viewer, items: readonly PostItem[]) => Promise<Post[]>) {
    return async (viewer: Viewer, items: readonly PostItem[]): Promise<Post[]> => {
      const ids = items.map(({ row }) => row.id);
      const [views, kept] = await Promise.all([present(viewer, items), keptPosts.keptAmong(viewer, ids)]);
      return kept.size === 0 ? views : views.map((view) => (kept.has(view.id) ? { ...view, kept: true } : view));
    };
  }

  const { likedAmong } = queries;
  const { isPostBy: isBy } = ownItems;
  const versionOf = postVersion;

  return {
    byIds: async (ids: readonly string[]): Promise<PostItem[]> =>
      toSharedItems(ids, await queries.hydrate(ids), ({ id }) => id, toPostView),

    /** Takes half the time of `byIds`, because the seqs of a page are neighbours in the table. */
    bySeqs: async (seqs: readonly number[]): Promise<PostItem[]> =>
      toSharedItems(seqs, await queries.hydrateBySeq(seqs), ({ seq }) => seq, toPostView),

    /** For counts: a count must not read the texts of what it counts. Unordered. */
    ruledBySeqs: async (seqs: readonly number[]): Promise<RuledPost[]> =>
      (await queries.ruledBySeq(seqs)).map((row) => {
        const attribution = attributionOf(row);
        const createdAt = publicTimestamp(row.createdAt, attribution.isAnonymous);
        return { id: row.id, notes: toNotes(row), createdAt, ...attribution };
      }),

    /** Includes removed posts, for their author. */
    ownBySeqs: async (seqs: readonly number[]): Promise<PostItem[]> =>
      toSharedItems(seqs, await queries.hydrateOwnBySeq(seqs), ({ seq }) => seq, toPostView),

    fit,

    present: withKept(createPresentation<PostRow, Post>({ likedAmong, isBy, versionOf })),

    /** For the viewer's own posts. Opening their seals would fill the cache and make later responses measurably faster. */
    presentOwn: withKept(createPresentation<PostRow, Post>({ likedAmong, isBy: () => true, versionOf })),

    presentNew: createPresentation<PostRow, Post>({ likedAmong: async () => noIds, isBy, versionOf }),
  };
}

export type PostItems = ReturnType<typeof createPostItems>;
