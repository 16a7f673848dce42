import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import type { SearchFilter } from '@ballast/db/queries/posts/filtered-posts';
import { limits } from '@ballast/schema/limits';
import type { SearchPostsInput } from '@ballast/schema/posts';
import { defaultSettings } from '@ballast/schema/settings';
import type { Viewer } from '../../auth/sessions.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage } from '../../lists/cut-page.ts';
import { createPipeline } from '../../lists/pipeline.ts';
import { checkPost, type PostItems, sizeOfPostPage } from './post-items.ts';

const maxCachedQueries = 256;
const maxCachedPages = 64;
const usernamePattern = new RegExp(`^@?([a-z0-9_]{${limits.usernameMinChars},${limits.usernameMaxChars}})$`);

type Query = { q: string; filter: SearchFilter | undefined };
type PageRequest = Query & { limit: number; offset: number; postIdsByName: readonly string[] };

const cursorScope = ({ q, filter }: Query) =>
  filter ? `search for ${q} with ${JSON.stringify(Object.values(filter))}` : `search for ${q}`;

/** Undefined if every post may be found. */
function toFilter({ topic, mood, has, unanswered = false }: SearchPostsInput): SearchFilter | undefined {
  const hasImage = has === 'image';
  const isAny = topic === undefined && mood === null && !hasImage && !unanswered;
  return isAny ? undefined : { topic, mood, hasImage, isUnanswered: unanswered };
}

/** Posts whose words match, best first; then named (never anonymous) posts of the member whose username is the query. */
export function createSearch(
  {
    queries: { postSearch: postsByWords, memberPosts: postsByUsername, filteredPosts, settings, blocks },
    database,
    cursors,
    loadFilters,
  }: Base,
  { items }: { items: PostItems },
) {
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
  async function findByName(viewer: Viewer, { q, filter }: Query): Promise<string[]> {
    const name = usernamePattern.exec(q.toLowerCase())?.[1];
    const posts = name === undefined ? [] : await postsByUsername.newestOf(name);
    const memberId = posts[0]?.memberId;
    if (memberId === undefined) return [];
    const [choices, isBlocked] = await Promise.all([settings.get(memberId), blocks.exists(memberId, viewer.id)]);
    const { allowProfileSearch } = choices ?? defaultSettings;
    const ids = allowProfileSearch && !isBlocked ? posts.map(({ id }) => id) : [];
    if (!filter) return ids;
    const matching = new Set(await filteredPosts.among(ids, filter));
    return ids.filter((id) => matching.has(id));
  }

  const readPage = createPipeline({
    async skeleton({ q, filter, limit, offset, postIdsByName }: PageRequest) {
      // Read inside the cached page, so that no page is cached from matches older than the last commit.
      const matches = await (filter ? postsByWords.match(q, filter) : matchCache.get(q, () => postsByWords.match(q)));
      const found = postIdsByName.length > 0 ? [...new Set([...matches, ...postIdsByName])] : matches;
      return cutPage(found.slice(offset), limit, () => cursors.encode(cursorScope({ q, filter }), offset + limit));
    },
    hydration: items.byIds,
    cursorAfter: ({ row }, request, ids) =>
      cursors.encode(cursorScope(request), request.offset + ids.indexOf(row.id) + 1),
    fitting: items.fit,
    presentation: items.present,
    check: checkPost,
    loadFilters,
    // Matches by a member's name differ between viewers. Filters are many, so few would be read twice.
    cache: ({ q, filter, limit, offset, postIdsByName }, read) =>
      postIdsByName.length > 0 || filter ? read() : pageCache.get(`${limit} from ${offset} of ${q}`, read),
  });

  return async (viewer: Viewer, input: SearchPostsInput) => {
    const { q, limit, cursor } = input;
    const query = { q, filter: toFilter(input) };
    const offset = cursors.decode(cursorScope(query), cursor) ?? 0;
    return readPage(viewer, { ...query, limit, offset, postIdsByName: await findByName(viewer, query) });
  };
}
