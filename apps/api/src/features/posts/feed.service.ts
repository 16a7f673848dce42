import { createCommitCache, sizeOfTexts } from '@ballast/db/commit-cache';
import type { Database } from '@ballast/db/database';
import type { blockQueries } from '@ballast/db/queries/blocks';
import type { followQueries } from '@ballast/db/queries/follows';
import type { PostRow, postQueries } from '@ballast/db/queries/posts';
import type { FeedInput, Post } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import { cutPage } from '../../lists/cut-page.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { leaveOutBlocked } from './feed.policy.ts';
import { toPostView, withViewerState } from './posts.view.ts';

type Deps = {
  database: Pick<Database, 'version'>;
  queries: ReturnType<typeof postQueries>;
  follows: ReturnType<typeof followQueries>;
  blocks: ReturnType<typeof blockQueries>;
  authorship: Authorship;
  cursors: Cursors;
};

/** What is the same for every viewer: whose it is, for asking in memory, and how a stranger sees it. */
type SharedPost = { row: PostRow; view: Post };
type Place = { seq: number; id: string };
/** A page before it is somebody's. */
export type SharedPage = { posts: readonly SharedPost[]; nextCursor: string | null };

/** The length of a page's texts, in UTF-16 code units. */
export const sizeOfPage = ({ posts }: SharedPage): number => sizeOfTexts(posts.map(({ row }) => row));

const maxCachedPages = 64;

/** Each list's cursors are refused by the other. */
const listOf = { all: 'feed', following: 'feed of the followed' } as const satisfies Record<FeedInput['feed'], string>;

/**
 * The feed is a pipeline: skeleton (ordered ids), hydration (batched loads), rules (what the viewer's blocks hide),
 * presentation (views). Of everyone's feed, all that is the same for every viewer is cached until the next commit.
 */
export function createFeed({ database, queries, follows, blocks, authorship, cursors }: Deps) {
  const pageCache = createCommitCache(database, { maxEntries: maxCachedPages, sizeOf: sizeOfPage });

  /** In the order of `keys`; one that is gone is left out. */
  function share<Key>(keys: readonly Key[], rows: readonly PostRow[], keyOf: (row: PostRow) => Key): SharedPost[] {
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    return keys.flatMap((key) => {
      const row = byKey.get(key);
      return row ? { row, view: toPostView(row) } : [];
    });
  }

  const hydrate = async (ids: readonly string[]) => share(ids, await queries.hydrate(ids), ({ id }) => id);
  const hydrateAt = async (seqs: readonly number[]) => share(seqs, await queries.hydrateAt(seqs), ({ seq }) => seq);

  async function present(viewer: Viewer, posts: readonly SharedPost[]): Promise<Post[]> {
    const liked = await queries.likedAmong(
      viewer.id,
      posts.map(({ row }) => row.id),
    );
    return posts.map(({ row, view }) =>
      withViewerState(view, { liked: liked.has(row.id), mine: authorship.isBy(row, viewer.id) }),
    );
  }

  /** `skeleton` has one place more than the page, where there is more to come. */
  async function cut(feed: FeedInput['feed'], skeleton: readonly Place[], limit: number): Promise<SharedPage> {
    const { items, nextCursor } = cutPage(skeleton, limit, ({ seq }) => cursors.encode(listOf[feed], seq));
    return { posts: await hydrateAt(items.map(({ seq }) => seq)), nextCursor };
  }

  async function readPage(viewer: Viewer, { feed, limit, cursor }: FeedInput): Promise<SharedPage> {
    const before = cursors.decode(listOf[feed], cursor);
    if (feed === 'following') return cut(feed, await follows.feedSkeleton(viewer.id, limit + 1, before), limit);
    return pageCache.get(`${limit} before ${before}`, async () =>
      cut(feed, await queries.feedSkeleton(limit + 1, before), limit),
    );
  }

  async function show(viewer: Viewer, shared: Promise<SharedPage>) {
    const [{ posts, nextCursor }, blocked] = await Promise.all([shared, blocks.blockedBy(viewer.id)]);
    return { items: await present(viewer, leaveOutBlocked(posts, blocked)), nextCursor };
  }

  return {
    page: (viewer: Viewer, input: FeedInput) => show(viewer, readPage(viewer, input)),

    /** The posts of `ids` that are there, in this order. */
    hydrate,

    /** A page as the viewer sees it: rules and presentation. */
    show,

    /** One post as the viewer sees it, or undefined when it isn't there. Who has its address may read it. */
    async one(viewer: Viewer, id: string): Promise<Post | undefined> {
      const [post] = await present(viewer, await hydrate([id]));
      return post;
    },
  };
}
