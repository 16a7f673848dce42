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
import type { Cursors } from '../../privacy/cursors.ts';
import { type createFeed, type SharedPage, sizeOfPage } from './feed.service.ts';

type Deps = {
  database: Pick<Database, 'version'>;
  words: ReturnType<typeof postSearch>;
  members: ReturnType<typeof memberPosts>;
  settings: Pick<ReturnType<typeof settingsQueries>, 'get'>;
  blocks: Pick<ReturnType<typeof blockQueries>, 'exists'>;
  cursors: Cursors;
  feed: Pick<ReturnType<typeof createFeed>, 'hydrate' | 'show'>;
};

const maxCachedQueries = 256;
const maxCachedPages = 64;
const username = new RegExp(`^@?([a-z0-9_]{${limits.usernameMinChars},${limits.usernameMaxChars}})$`);

/**
 * Search: the posts whose words match, best first, which are the same for everyone; after them, where the query is a
 * member's username, what he wrote by name. No anonymous post is ever reached through a member.
 */
export function createSearch({ database, words, members, settings, blocks, cursors, feed }: Deps) {
  const matchCache = createCommitCache<readonly string[]>(database, { maxEntries: maxCachedQueries });
  const pageCache = createCommitCache(database, { maxEntries: maxCachedPages, sizeOf: sizeOfPage });

  /** A member who doesn't want to be found, or blocks the viewer, is as one who isn't there. */
  async function byName(viewer: Viewer, q: string): Promise<string[]> {
    const name = username.exec(q.toLowerCase())?.[1];
    const posts = name === undefined ? [] : await members.newestOf(name);
    const memberId = posts[0]?.memberId;
    if (memberId === undefined) return [];
    const [choices, isBlocked] = await Promise.all([settings.get(memberId), blocks.exists(memberId, viewer.id)]);
    const { allowProfileSearch } = choices ?? defaultSettings;
    return allowProfileSearch && !isBlocked ? posts.map(({ id }) => id) : [];
  }

  return async (viewer: Viewer, { q, limit, cursor }: SearchPostsInput) => {
    const list = `search for ${q}`;
    const offset = cursors.decode(list, cursor) ?? 0;
    const cut = async (found: readonly string[]): Promise<SharedPage> => {
      const { items, nextCursor } = cutPage(found.slice(offset), limit, () => cursors.encode(list, offset + limit));
      return { posts: await feed.hydrate(items), nextCursor };
    };
    const match = () => matchCache.get(q, () => words.match(q));
    const named = await byName(viewer, q);
    // What is found by a member's name is not the same for everyone.
    if (named.length > 0) return feed.show(viewer, cut([...new Set([...(await match()), ...named])]));
    // Matched inside the read: a match from before a commit must not be cached after it.
    const page = pageCache.get(`${limit} from ${offset} of ${q}`, async () => cut(await match()));
    return feed.show(viewer, page);
  };
}
