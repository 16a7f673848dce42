import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import { findingLimits } from '@ballast/schema/finding-limits';
import { startOfUkHour, ukDay } from '@ballast/schema/uk-time';
import type { Viewer } from '../../auth/sessions.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isShownTo } from '../../lists/visibility-rules.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import type { PostItems, RuledPost } from './post-items.ts';
import type { createUnanswered } from './unanswered.ts';

const dayMs = 24 * 60 * 60_000;
/** UK time. */
const nightEndsHour = 6;
const postsPerRead = 120;
const maxReads = 3;

/** Returns the end of the last night that has ended. */
export function lastNightEnd(now: Date): Date {
  const today = startOfUkHour(ukDay(now), nightEndsHour);
  return today <= now ? today : startOfUkHour(ukDay(new Date(now.getTime() - dayMs)), nightEndsHour);
}

/** Counts the posts of the unanswered feed that were there when the last night ended, by the rules of the feed. */
export function createWaiting(
  { database, loadFilters, clock }: Base,
  { unanswered, items }: { unanswered: ReturnType<typeof createUnanswered>; items: Pick<PostItems, 'ruledBySeqs'> },
) {
  /** The same for every viewer. Finding them looks at every post of the fortnight. */
  const cache = createCommitCache<readonly RuledPost[]>(database, {
    sources: cacheSources.waitingPosts,
    maxEntries: 1,
  });

  async function read(nightEnd: Date): Promise<readonly RuledPost[]> {
    const waiting: RuledPost[] = [];
    let after: number | undefined;
    // Oldest first.
    for (let reads = 0; reads < maxReads; reads += 1) {
      const rows: { seq: number }[] = await unanswered(postsPerRead, after);
      const found = await items.ruledBySeqs(rows.map(({ seq }) => seq));
      const older = found.filter(({ createdAt }) => createdAt < nightEnd);
      waiting.push(...older);
      after = rows.at(-1)?.seq;
      if (rows.length < postsPerRead || older.length < found.length) break;
    }
    return waiting;
  }

  return async (viewer: Viewer): Promise<{ count: number }> => {
    const filters = await loadFilters(viewer);
    const now = clock();
    const nightEnd = lastNightEnd(now);
    // The fortnight begins anew with each day (UTC).
    const key = `until ${nightEnd.toISOString()} on ${wholeDay(now).toISOString()}`;
    const waiting = await cache.get(key, () => read(nightEnd));
    const count = waiting.filter((post) => isShownTo(post, filters)).length;
    return { count: Math.min(count, findingLimits.newPostsMax) };
  };
}
