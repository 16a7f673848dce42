import { cacheSources } from '@ballast/db/cache-sources';
import { createCommitCache } from '@ballast/db/commit-cache';
import type { Database } from '@ballast/db/database';
import type { followQueries } from '@ballast/db/queries/follows';
import type { postQueries } from '@ballast/db/queries/posts';
import type { FeedInput } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import { cutPage } from '../../lists/cut-page.ts';
import { createPipeline } from '../../lists/pipeline.ts';
import type { LoadViewerFilters } from '../../lists/viewer-filters.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { checkPost, type PostItems, sizeOfPostPage } from './post-items.ts';
import type { createUnanswered } from './unanswered.ts';

type Deps = {
  database: Pick<Database, 'tableChanges'>;
  queries: Pick<ReturnType<typeof postQueries>, 'feedSkeleton'>;
  follows: Pick<ReturnType<typeof followQueries>, 'feedSkeleton'>;
  unanswered: ReturnType<typeof createUnanswered>;
  items: PostItems;
  loadFilters: LoadViewerFilters;
  cursors: Cursors;
};

/** One page is cached for each limit. */
const maxCachedPages = 64;

const cursorScope = {
  all: 'feed',
  following: 'feed of the followed',
  unanswered: 'feed of the unanswered',
} as const satisfies Record<FeedInput['feed'], string>;

type PageRequest = { feed: FeedInput['feed']; followerId: string; limit: number; position: number | undefined };

/** Only the first page of the feed `all` is cached: deeper pages are rarely read twice. */
export function createFeed({ database, queries, follows, unanswered, items, loadFilters, cursors }: Deps) {
  const pageCache = createCommitCache(database, {
    sources: cacheSources.feedPages,
    maxEntries: maxCachedPages,
    sizeOf: sizeOfPostPage,
  });

  const readPage = createPipeline({
    async skeleton({ feed, followerId, limit, position }: PageRequest) {
      const skeletons = {
        all: () => queries.feedSkeleton(limit + 1, position),
        following: () => follows.feedSkeleton(followerId, limit + 1, position),
        unanswered: () => unanswered(limit + 1, position),
      };
      const rows = await skeletons[feed]();
      return cutPage(rows, limit, ({ seq }) => cursors.encode(cursorScope[feed], seq));
    },
    hydration: (rows) => items.bySeqs(rows.map(({ seq }) => seq)),
    cursorAfter: ({ row }, { feed }) => cursors.encode(cursorScope[feed], row.seq),
    fitting: items.fit,
    presentation: items.present,
    check: checkPost,
    loadFilters,
    cache: ({ feed, limit, position }, read) =>
      feed === 'all' && position === undefined ? pageCache.get(`first ${limit}`, read) : read(),
  });

  return async (viewer: Viewer, { feed, limit, cursor }: FeedInput) =>
    readPage(viewer, { feed, followerId: viewer.id, limit, position: cursors.decode(cursorScope[feed], cursor) });
}
