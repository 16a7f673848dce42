import { setImmediate } from 'node:timers/promises';
import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import { limits } from '@ballast/schema/limits';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { KeptPost } from '../../privacy/seals/kept-seals.ts';

export type Keeper = Pick<Viewer, 'handle'>;
const maxCachedMembers = 2000;
/** Of members who keep more, each page of other lists is looked up. */
const maxKnownPosts = 200;
const charsPerPost = 26;
/** Seals that are opened before other requests run: one or two milliseconds of work. */
const opensAtOnce = 100;
const tooMany = 'too many';

/** A total order, although two posts may be kept in one millisecond. */
export const isKeptAfter = (one: KeptPost, other: KeptPost): boolean =>
  one.keptAt === other.keptAt ? one.postId < other.postId : one.keptAt > other.keptAt;

/** Only the member's own changes drop what is cached of a member (docs/anonymity.md, rule 7). */
export function createKeptPosts(
  { queries: { keptPosts: queries }, database }: Base,
  { keptSeals: seals }: Pick<Privacy, 'keptSeals'>,
) {
  const options = { sources: cacheSources.keptPosts, maxEntries: maxCachedMembers, isOfOneMember: true };
  const lists = createCommitCache<readonly KeptPost[]>(database, {
    ...options,
    sizeOf: ({ length }) => length * charsPerPost,
  });
  const knownIds = createCommitCache<ReadonlySet<string> | typeof tooMany>(database, {
    ...options,
    sizeOf: (ids) => (ids === tooMany ? 0 : ids.size * charsPerPost),
  });

  async function open(rows: Awaited<ReturnType<typeof queries.listOf>>): Promise<KeptPost[]> {
    const opened: KeptPost[] = [];
    for (let at = 0; at < rows.length; at += opensAtOnce) {
      if (at > 0) await setImmediate();
      for (const row of rows.slice(at, at + opensAtOnce)) opened.push(...[seals.open(row) ?? []].flat());
    }
    return opened;
  }

  async function readList(ownerHash: string): Promise<readonly KeptPost[]> {
    const opened = await open(await queries.listOf(ownerHash, limits.keptPostsMax));
    return opened.sort((one, other) => (isKeptAfter(one, other) ? -1 : 1));
  }

  async function readIds(ownerHash: string) {
    const rows = await queries.listOf(ownerHash, maxKnownPosts + 1);
    return rows.length > maxKnownPosts ? tooMany : new Set((await open(rows)).map(({ postId }) => postId));
  }

  async function lookUp({ handle }: Keeper, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const idByHash = new Map(ids.map((id) => [seals.keepHashOf(handle, id), id]));
    const kept = await queries.keptAmong([...idByHash.keys()]);
    return new Set([...kept].flatMap((keepHash) => idByHash.get(keepHash) ?? []));
  }

  return {
    /** Latest kept first. May contain posts that were deleted or removed since. */
    async list({ handle }: Keeper): Promise<readonly KeptPost[]> {
      const ownerHash = seals.ownerHashOf(handle);
      return lists.get(ownerHash, () => readList(ownerHash));
    },

    /** May contain other posts that the member keeps. */
    async keptAmong(keeper: Keeper, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const ownerHash = seals.ownerHashOf(keeper.handle);
      // Without the cache all that a member keeps would be read for each page.
      const isCached = await database.tableChanges?.isCurrent();
      const known = isCached ? await knownIds.get(ownerHash, () => readIds(ownerHash)) : tooMany;
      return known === tooMany ? lookUp(keeper, ids) : known;
    },
  };
}

export type KeptPosts = ReturnType<typeof createKeptPosts>;
