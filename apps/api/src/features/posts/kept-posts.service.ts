import { limits } from '@ballast/schema/limits';
import type { PageInput } from '@ballast/schema/pagination';
import type { Kept, Post } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import { createPipeline } from '../../lists/pipeline.ts';
import { padSeq } from '../../privacy/cursors.ts';
import type { KeptPost } from '../../privacy/seals/kept-seals.ts';
import { isKeptAfter, type KeptPosts } from './kept-posts.ts';
import type { PostItems } from './post-items.ts';

type PageRequest = { viewer: Viewer; limit: number; after: KeptPost | undefined };

const timeDigits = padSeq(0).length;
const cursorScope = ({ viewer }: Pick<PageRequest, 'viewer'>) => `posts kept by ${viewer.id}`;

/** The posts that the viewer keeps, latest kept first. The visibility rules apply as in the feed. */
export function createKeptPostsService(
  { queries: { keptPosts: queries }, loadFilters, cursors, clock }: Base,
  { keptSeals: seals, handles }: Pick<Privacy, 'keptSeals' | 'handles'>,
  { keptPosts, items }: { keptPosts: KeptPosts; items: PostItems },
) {
  const encode = (request: PageRequest, { keptAt, postId }: KeptPost) =>
    cursors.encodePosition(cursorScope(request), `${padSeq(keptAt)}${postId}`);

  function decode(viewer: Viewer, cursor: PageInput['cursor']): KeptPost | undefined {
    const position = cursors.decodePosition(cursorScope({ viewer }), cursor);
    return position === undefined
      ? undefined
      : { keptAt: Number(position.slice(0, timeDigits)), postId: position.slice(timeDigits) };
  }

  const readPage = createPipeline({
    async skeleton(request: PageRequest) {
      const { viewer, limit, after } = request;
      const kept = await keptPosts.list(viewer);
      const start = after === undefined ? 0 : kept.findIndex((post) => isKeptAfter(after, post));
      const rows = start === -1 ? [] : kept.slice(start, start + limit + 1);
      return cutPage(rows, limit, (last) => encode(request, last));
    },
    hydration: (rows) => items.byIds(rows.map(({ postId }) => postId)),
    cursorAfter({ row }, request, rows) {
      const last = rows.find(({ postId }) => postId === row.id);
      if (!last) throw new Error('A page contains a post that is not kept.');
      return encode(request, last);
    },
    fitting: items.fit,
    presentation: items.present,
    loadFilters,
  });

  async function deleteOrphans({ handle }: Viewer): Promise<void> {
    const kept = await keptPosts.list({ handle });
    const found = new Set((await queries.findPosts(kept.map(({ postId }) => postId))).map(({ id }) => id));
    const orphans = kept.filter(({ postId }) => !found.has(postId));
    await queries.delete(orphans.map(({ postId }) => seals.keepHashOf(handle, postId)));
  }

  const running = new Map<string, Promise<void>>();

  /** Calls that come meanwhile share the work, because the whole list is read. */
  function deleteOrphansOnce(ownerHash: string, viewer: Viewer): Promise<void> {
    const started = running.get(ownerHash) ?? deleteOrphans(viewer).finally(() => running.delete(ownerHash));
    running.set(ownerHash, started);
    return started;
  }

  return {
    kept: async (viewer: Viewer, { limit, cursor }: PageInput): Promise<Page<Post>> =>
      readPage(viewer, { viewer, limit, after: decode(viewer, cursor) }),

    /** Any post can be kept, one's own too. */
    async setKept(viewer: Viewer, postId: string, kept: boolean): Promise<Kept> {
      const { handle } = viewer;
      const keepHash = seals.keepHashOf(handle, postId);
      const keep = {
        keepHash,
        ownerHash: seals.ownerHashOf(handle),
        seal: seals.seal(keepHash, { postId, keptAt: clock().getTime() }),
        postId,
        memberHash: handles.hash(handle),
      };
      let outcome = await queries.set(keep, kept, limits.keptPostsMax);
      if (outcome === 'full') {
        // Posts that were deleted still count, because no row tells which post it is about.
        await deleteOrphansOnce(keep.ownerHash, viewer);
        outcome = await queries.set(keep, kept, limits.keptPostsMax);
      }
      if (outcome === 'absent') throw new AppError('NOT_FOUND');
      if (outcome === 'full') {
        throw new AppError('BAD_INPUT', {
          fields: { postId: 'You have kept as many stories as we can keep for you.' },
        });
      }
      return { kept };
    },
  };
}
