import type { PostRow, postQueries } from '@ballast/db/queries/posts';
import type { PageInput } from '@ballast/schema/pagination';
import type { Post } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { toPostView } from './posts.view.ts';

type Deps = { queries: ReturnType<typeof postQueries>; authorship: Authorship; cursors: Cursors };

/** The feed is a pipeline: skeleton (ordered ids), hydration (batched loads), presentation (views). */
export function createFeed({ queries, authorship, cursors }: Deps) {
  async function hydrate(ids: readonly string[]): Promise<PostRow[]> {
    const rows = new Map((await queries.hydrate(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async function present(viewer: Viewer, rows: readonly PostRow[]): Promise<Post[]> {
    const liked = await queries.likedAmong(
      viewer.id,
      rows.map((row) => row.id),
    );
    return rows.map((row) => toPostView(row, { liked: liked.has(row.id), mine: authorship.isBy(row, viewer.id) }));
  }

  return {
    async page(viewer: Viewer, { limit, cursor }: PageInput) {
      const skeleton = await queries.feedSkeleton(limit + 1, cursors.decode('feed', cursor));
      const shown = skeleton.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: await present(viewer, await hydrate(shown.map(({ id }) => id))),
        nextCursor: last && skeleton.length > limit ? cursors.encode('feed', last.seq) : null,
      };
    },

    /** One post as the viewer sees it, or undefined when it isn't there. */
    async one(viewer: Viewer, id: string): Promise<Post | undefined> {
      const [post] = await present(viewer, await hydrate([id]));
      return post;
    },
  };
}
