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
import { type PostItems, sizeOfPostPage } from './post-items.ts';

type Deps = {
  database: Pick<Database, 'tableChanges'>;
  queries: Pick<ReturnType<typeof postQueries>, 'feedSkeleton'>;
  follows: Pick<ReturnType<typeof followQueries>, 'feedSkeleton'>;
  items: PostItems;
  loadFilters: LoadViewerFilters;
  cursors: Cursors;
};

/** One for each limit. */
const maxCachedPages = 64;

/** A cursor is valid for one of the two feeds only. */
const cursorScope = { all: 'feed', following: 'feed of the followed' } as const satisfies Record<
  FeedInput['feed'],
  string
>;

type Place = { feed: FeedInput['feed']; followerId: string; limit: number; before: number | undefined };

/** The feed, newest first. Of the feed of all, the first page is cached: deeper pages are rarely read twice. */
export function createFeed({ database, queries, follows, items, loadFilters, cursors }: Deps) {
  const pageCache = createCommitCache(database, {
    sources: cacheSources.feedPages,
    maxEntries: maxCachedPages,
    sizeOf: sizeOfPostPage,
  });

  const readPage = createPipeline({
    async skeleton({ feed, followerId, limit, before }: Place) {
      const places = await (feed === 'following'
        ? follows.feedSkeleton(followerId, limit + 1, before)
        : queries.feedSkeleton(limit + 1, before));
      return cutPage(places, limit, ({ seq }) => cursors.encode(cursorScope[feed], seq));
    },
    hydration: (places) => items.bySeqs(places.map(({ seq }) => seq)),
    cursorAfter: ({ row }, { feed }) => cursors.encode(cursorScope[feed], row.seq),
    presentation: items.present,
    loadFilters,
    cache: ({ feed, limit, before }, read) =>
      feed === 'following' || before !== undefined ? read() : pageCache.get(`first ${limit}`, read),
  });

  return async (viewer: Viewer, { feed, limit, cursor }: FeedInput) =>
    readPage(viewer, { feed, followerId: viewer.id, limit, before: cursors.decode(cursorScope[feed], cursor) });
}
