import type { Database } from '@ballast/db/database';
import type { blockQueries } from '@ballast/db/queries/blocks';
import type { settingsQueries } from '@ballast/db/queries/settings';
import type { memberPosts } from '@ballast/db/search/member-posts';
import type { postSearch } from '@ballast/db/search/post-search';
import { rememberUntilChanged } from '@ballast/db/until-changed';
import { limits } from '@ballast/schema/limits';
import type { Post, SearchPostsInput } from '@ballast/schema/posts';
import { defaultSettings } from '@ballast/schema/settings';
import type { Viewer } from '../../auth/sessions.ts';
import type { Cursors } from '../../privacy/cursors.ts';

type Deps = {
  database: Pick<Database, 'version'>;
  words: ReturnType<typeof postSearch>;
  members: ReturnType<typeof memberPosts>;
  settings: Pick<ReturnType<typeof settingsQueries>, 'get'>;
  blocks: Pick<ReturnType<typeof blockQueries>, 'exists'>;
  cursors: Cursors;
  /** Hydration, rules and presentation, as in the feed. */
  show: (viewer: Viewer, ids: readonly string[]) => Promise<Post[]>;
};

const rememberedQueries = 256;
const username = new RegExp(`^@?([a-z0-9_]{${limits.usernameMinChars},${limits.usernameMaxChars}})$`);

/**
 * Search: the posts whose words match, best first, which are the same for everyone; after them, where the query is a
 * member's username, what he wrote by name. No anonymous post is ever reached through a member.
 */
export function createSearch({ database, words, members, settings, blocks, cursors, show }: Deps) {
  const remember = rememberUntilChanged<readonly string[]>(database, rememberedQueries);

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
    const [matching, named] = await Promise.all([remember(q, () => words.match(q)), byName(viewer, q)]);
    const found = [...new Set([...matching, ...named])];
    const end = offset + limit;
    return {
      items: await show(viewer, found.slice(offset, end)),
      nextCursor: end < found.length ? cursors.encode(list, end) : null,
    };
  };
}
