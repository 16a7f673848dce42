import { ukDay } from '@ballast/content/uk-day';
import { startOfUkHour } from '@ballast/content/uk-hour';
import { findingLimits } from '@ballast/schema/finding-limits';
import type { Viewer } from '../../auth/sessions.ts';
import type { LoadViewerFilters } from '../../lists/viewer-filters.ts';
import { isShownTo } from '../../lists/visibility-rules.ts';
import type { PostItems } from './post-items.ts';
import type { createUnanswered } from './unanswered.ts';

type Deps = {
  unanswered: ReturnType<typeof createUnanswered>;
  items: Pick<PostItems, 'bySeqs'>;
  loadFilters: LoadViewerFilters;
  clock: () => Date;
};

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
export function createWaiting({ unanswered, items, loadFilters, clock }: Deps) {
  return async (viewer: Viewer): Promise<{ count: number }> => {
    const filters = await loadFilters(viewer);
    const nightEnd = lastNightEnd(clock());
    let count = 0;
    let after: number | undefined;
    // Oldest first.
    for (let reads = 0; reads < maxReads && count < findingLimits.newPostsMax; reads += 1) {
      const rows: { seq: number }[] = await unanswered(postsPerRead, after);
      const found = await items.bySeqs(rows.map(({ seq }) => seq));
      const waiting = found.filter(({ view }) => new Date(view.createdAt) < nightEnd);
      count += waiting.filter(({ view }) => isShownTo(view, filters)).length;
      after = rows.at(-1)?.seq;
      if (rows.length < postsPerRead || waiting.length < found.length) break;
    }
    return { count: Math.min(count, findingLimits.newPostsMax) };
  };
}
