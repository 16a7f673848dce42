import { findingLimits } from '@ballast/schema/finding-limits';
import type { NewSinceInput } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isShownTo } from '../../lists/visibility-rules.ts';
import type { PostItems } from './post-items.ts';
import type { createUnanswered } from './unanswered.ts';

/** How many newer posts are read at once, and how often. */
const postsPerRead = 120;
const maxReads = 3;

/** Counts newer posts by the rules of the feed. The viewer's own ones count too, anonymous or not. */
export function createNewSince(
  { queries: { posts: queries, filteredPosts }, loadFilters }: Base,
  { unanswered, items }: { unanswered: ReturnType<typeof createUnanswered>; items: Pick<PostItems, 'ruledBySeqs'> },
) {
  return async (viewer: Viewer, { since, ...choice }: NewSinceInput): Promise<{ count: number }> => {
    const [[newest], filters] = await Promise.all([queries.hydrate([since]), loadFilters(viewer)]);
    if (!newest) throw new AppError('NOT_FOUND');
    const readNewer = (limit: number, after: number) =>
      filteredPosts.newer({ ...choice, followerId: viewer.id, limit }, after);

    let count = 0;
    let after: number | undefined = newest.seq;
    for (let reads = 0; after !== undefined && count < findingLimits.newPostsMax && reads < maxReads; reads += 1) {
      const rows: { seq: number }[] = await (choice.feed === 'unanswered'
        ? unanswered(postsPerRead, after, readNewer)
        : readNewer(postsPerRead, after));
      const found = await items.ruledBySeqs(rows.map(({ seq }) => seq));
      count += found.filter((post) => isShownTo(post, filters)).length;
      after = rows.length === postsPerRead ? rows.at(-1)?.seq : undefined;
    }
    return { count: Math.min(count, findingLimits.newPostsMax) };
  };
}
