import type { Database } from '@ballast/db/database';
import type { PostRow, postQueries } from '@ballast/db/queries/posts';
import { rememberUntilChanged } from '@ballast/db/until-changed';
import type { PageInput } from '@ballast/schema/pagination';
import type { Post } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { seenWith, toPostView } from './posts.view.ts';

type Deps = {
  database: Pick<Database, 'version'>;
  queries: ReturnType<typeof postQueries>;
  authorship: Authorship;
  cursors: Cursors;
};

/** What is the same for every viewer: whose it is, for asking in memory, and how a stranger sees it. */
type SharedPost = { row: PostRow; view: Post };
type SharedPage = { posts: readonly SharedPost[]; nextCursor: string | null };

const rememberedPages = 64;

/**
 * The feed is a pipeline: skeleton (ordered ids), hydration (batched loads), presentation (views). All but the
 * viewer's own part of the last is remembered until something is committed.
 */
export function createFeed({ database, queries, authorship, cursors }: Deps) {
  const remember = rememberUntilChanged<SharedPage>(database, rememberedPages);

  async function hydrate(ids: readonly string[]): Promise<SharedPost[]> {
    const rows = new Map((await queries.hydrate(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? { row, view: toPostView(row) } : [];
    });
  }

  async function present(viewer: Viewer, posts: readonly SharedPost[]): Promise<Post[]> {
    const liked = await queries.likedAmong(
      viewer.id,
      posts.map(({ row }) => row.id),
    );
    return posts.map(({ row, view }) =>
      seenWith({ liked: liked.has(row.id), mine: authorship.isBy(row, viewer.id) }, view),
    );
  }

  async function readPage(limit: number, before: number | undefined): Promise<SharedPage> {
    const skeleton = await queries.feedSkeleton(limit + 1, before);
    const shown = skeleton.slice(0, limit);
    const last = shown.at(-1);
    return {
      posts: await hydrate(shown.map(({ id }) => id)),
      nextCursor: last && skeleton.length > limit ? cursors.encode('feed', last.seq) : null,
    };
  }

  return {
    async page(viewer: Viewer, { limit, cursor }: PageInput) {
      const before = cursors.decode('feed', cursor);
      const { posts, nextCursor } = await remember(`${limit} before ${before}`, () => readPage(limit, before));
      return { items: await present(viewer, posts), nextCursor };
    },

    /** One post as the viewer sees it, or undefined when it isn't there. */
    async one(viewer: Viewer, id: string): Promise<Post | undefined> {
      const [post] = await present(viewer, await hydrate([id]));
      return post;
    },
  };
}
