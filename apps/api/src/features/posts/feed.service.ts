import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import type { FeedInput } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage } from '../../lists/cut-page.ts';
import { createPipeline, type SharedPage } from '../../lists/pipeline.ts';
import { checkPost, type PostItem, type PostItems, sizeOfPostPage } from './post-items.ts';
import type { createUnanswered } from './unanswered.ts';

/** One page is cached for each limit, and one more for each limit and topic. */
const maxCachedPages = 64;

const feedScope = {
  all: 'feed',
  following: 'feed of the followed',
  unanswered: 'feed of the unanswered',
} as const satisfies Record<FeedInput['feed'], string>;

type Choice = Pick<FeedInput, 'feed' | 'topic' | 'mood'>;
type PageRequest = Choice & { followerId: string; limit: number; position: number | undefined };

const isFiltered = ({ topic, mood }: Choice) => topic !== undefined || mood !== null;

const cursorScope = ({ feed, topic, mood }: Choice): string =>
  isFiltered({ feed, topic, mood }) ? `${feedScope[feed]} ${JSON.stringify([topic, mood])}` : feedScope[feed];

/** Only the first page of the feed `all`, and of one topic in it, is cached: deeper pages are rarely read twice. */
export function createFeed(
  { queries: { posts: queries, follows, filteredPosts }, database, loadFilters, cursors }: Base,
  { unanswered, items }: { unanswered: ReturnType<typeof createUnanswered>; items: PostItems },
) {
  const createPageCache = () =>
    createCommitCache<SharedPage<PostItem>>(database, {
      sources: cacheSources.feedPages,
      maxEntries: maxCachedPages,
      sizeOf: sizeOfPostPage,
    });
  const pageCache = createPageCache();
  const topicPageCache = createPageCache();

  function readFiltered({ limit, position, ...choice }: PageRequest) {
    if (choice.feed !== 'unanswered') return filteredPosts.older({ ...choice, limit: limit + 1 }, position);
    return unanswered(limit + 1, position, (count, after) => filteredPosts.newer({ ...choice, limit: count }, after));
  }

  function readCached(request: PageRequest, read: () => Promise<SharedPage<PostItem>>) {
    const { feed, topic, mood, limit, position } = request;
    if (feed !== 'all' || mood !== null || position !== undefined) return read();
    return topic === undefined
      ? pageCache.get(`first ${limit}`, read)
      : topicPageCache.get(`first ${limit} of ${topic}`, read);
  }

  const readPage = createPipeline({
    async skeleton(request: PageRequest) {
      const { feed, followerId, limit, position } = request;
      const skeletons = {
        all: () => queries.feedSkeleton(limit + 1, position),
        following: () => follows.feedSkeleton(followerId, limit + 1, position),
        unanswered: () => unanswered(limit + 1, position),
      };
      const rows = await (isFiltered(request) ? readFiltered(request) : skeletons[feed]());
      return cutPage(rows, limit, ({ seq }) => cursors.encode(cursorScope(request), seq));
    },
    hydration: (rows) => items.bySeqs(rows.map(({ seq }) => seq)),
    cursorAfter: ({ row }, request) => cursors.encode(cursorScope(request), row.seq),
    fitting: items.fit,
    presentation: items.present,
    check: checkPost,
    loadFilters,
    cache: readCached,
  });

  return async (viewer: Viewer, { limit, cursor, ...choice }: FeedInput) =>
    readPage(viewer, {
      ...choice,
      followerId: viewer.id,
      limit,
      position: cursors.decode(cursorScope(choice), cursor),
    });
}
