import { isHeavy } from '@ballast/content/crisis-words/is-heavy';
import type { OwnPostsInput } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage } from '../../lists/cut-page.ts';
import { createPipeline } from '../../lists/pipeline.ts';
import { withOwnPosts } from '../../lists/viewer-filters.ts';
import type { PostItems } from './post-items.ts';

type PageRequest = { viewer: Viewer; isAnonymous: boolean | undefined; limit: number; before: number };

const cursorScope = ({ viewer, isAnonymous }: Pick<PageRequest, 'viewer' | 'isAnonymous'>) =>
  `own posts of ${viewer.id}, anonymous: ${isAnonymous}`;

/** Newest first, not cached. Waits until the index of handles is filled. */
export function createOwnPosts(
  { queries: { posts: queries }, loadFilters, cursors }: Base,
  { ownItems }: Pick<Privacy, 'ownItems'>,
  { items }: { items: PostItems },
) {
  const readPage = createPipeline({
    async skeleton(request: PageRequest) {
      const { viewer, isAnonymous, limit, before } = request;
      const [named, anonymous] = await Promise.all([
        isAnonymous === true ? [] : queries.namedSkeleton(viewer.id, limit + 1, before),
        isAnonymous === false ? [] : ownItems.newestPosts(viewer.handle, limit + 1, before),
      ]);
      const newest = [...named, ...anonymous].sort((one, other) => other.seq - one.seq);
      return cutPage(newest, limit, ({ seq }) => cursors.encode(cursorScope(request), seq));
    },
    hydration: (rows) => items.ownBySeqs(rows.map(({ seq }) => seq)),
    cursorAfter: ({ row }, request) => cursors.encode(cursorScope(request), row.seq),
    fitting: items.fit,
    presentation: items.presentOwn,
    loadFilters: withOwnPosts(loadFilters),
  });

  return async (viewer: Viewer, { limit, cursor, isAnonymous }: OwnPostsInput) => {
    const page = await readPage(viewer, {
      viewer,
      isAnonymous,
      limit,
      before: cursors.decode(cursorScope({ viewer, isAnonymous }), cursor) ?? Number.MAX_SAFE_INTEGER,
    });
    const removed = await queries.removedAmong(page.items.map(({ id }) => id));
    const heldIds = new Set(removed.flatMap(({ id, isHeld }) => (isHeld ? id : [])));
    // By the words alone: the reason of the case would tell the author that somebody reported danger.
    const heldPain = page.items.filter(({ id, content }) => heldIds.has(id) && isHeavy(content));
    return {
      ...page,
      removedIds: removed.map(({ id }) => id),
      heldIds: [...heldIds],
      heldPainIds: heldPain.map(({ id }) => id),
    };
  };
}
