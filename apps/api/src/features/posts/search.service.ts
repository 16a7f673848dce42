import { cacheSources } from '@ballast/db/cache-sources';
import { createCommitCache } from '@ballast/db/commit-cache';
import type { Database } from '@ballast/db/database';
import type { blockQueries } from '@ballast/db/queries/blocks';
import type { settingsQueries } from '@ballast/db/queries/settings';
import type { memberPosts } from '@ballast/db/search/member-posts';
import type { postSearch } from '@ballast/db/search/post-search';
import { limits } from '@ballast/schema/limits';
import type { SearchPostsInput } from '@ballast/schema/posts';
import { defaultSettings } from '@ballast/schema/settings';
import type { Viewer } from '../../auth/sessions.ts';
import { cutPage } from '../../lists/cut-page.ts';
import { createPipeline } from '../../lists/pipeline.ts';
import type { LoadViewerFilters } from '../../lists/viewer-filters.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { checkPost, type PostItems, sizeOfPostPage } from './post-items.ts';

type Deps = {
  database: Pick<Database, 'tableChanges'>;
  postsByWords: ReturnType<typeof postSearch>;
  postsByUsername: ReturnType<typeof memberPosts>;
  settings: Pick<ReturnType<typeof settingsQueries>, 'get'>;
  blocks: Pick<ReturnType<typeof blockQueries>, 'exists'>;
  cursors: Cursors;
  items: PostItems;
  loadFilters: LoadViewerFilters;
};

const maxCachedQueries = 256;
const maxCachedPages = 64;
const usernamePattern = new RegExp(`^@?([a-z0-9_]{${limits.usernameMinChars},${limits.usernameMaxChars}})$`);

const cursorScope = (q: string) => `search for ${q}`;

type PageRequest = { q: string; limit: number; offset: number; postIdsByName: readonly string[] };

/** Posts whose words match, best first; then named (never anonymous) posts of the member whose username is the query. */
export function createSearch({
  database,
  postsByWords,
  postsByUsername,
  settings,
  blocks,
  cursors,
  items,
  loadFilters,
}: Deps) {
  const matchCache = createCommitCache<readonly string[]>(database, {
    sources: cacheSources.searchMatches,
    maxEntries: maxCachedQueries,
  });
  const pageCache = createCommitCache(database, {
    sources: cacheSources.searchPages,
    maxEntries: maxCachedPages,
    sizeOf: sizeOfPostPage,
  });

  /** Members who blocked the viewer or turned off `allowProfileSearch` are not found. */
  async function findByName(viewer: Viewer, q: string): Promise<string[]> {
    const name = usernamePattern.exec(q.toLowerCase())?.[1];
    const posts = name === undefined ? [] : await postsByUsername.newestOf(name);
    const memberId = posts[0]?.memberId;
    if (memberId === undefined) return [];
    const [choices, isBlocked] = await Promise.all([settings.get(memberId), blocks.exists(memberId, viewer.id)]);
    const { allowProfileSearch } = choices ?? defaultSettings;
    return allowProfileSearch && !isBlocked ? posts.map(({ id }) => id) : [];
  }

  const readPage = createPipeline({
    async skeleton({ q, limit, offset, postIdsByName }: PageRequest) {
      // Read inside the cached page, so that no page is cached from matches older than the last commit.
      const matches = await matchCache.get(q, () => postsByWords.match(q));
      const found = postIdsByName.length > 0 ? [...new Set([...matches, ...postIdsByName])] : matches;
      return cutPage(found.slice(offset), limit, () => cursors.encode(cursorScope(q), offset + limit));
    },
    hydration: items.byIds,
    cursorAfter: ({ row }, { q, offset }, ids) => cursors.encode(cursorScope(q), offset + ids.indexOf(row.id) + 1),
    fitting: items.fit,
    presentation: items.present,
    check: checkPost,
    loadFilters,
    // Matches by a member's name differ between viewers.
    cache: ({ q, limit, offset, postIdsByName }, read) =>
      postIdsByName.length > 0 ? read() : pageCache.get(`${limit} from ${offset} of ${q}`, read),
  });

  return async (viewer: Viewer, { q, limit, cursor }: SearchPostsInput) => {
    const offset = cursors.decode(cursorScope(q), cursor) ?? 0;
    return readPage(viewer, { q, limit, offset, postIdsByName: await findByName(viewer, q) });
  };
}
