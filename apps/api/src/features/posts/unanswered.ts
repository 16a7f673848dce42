import type { unansweredPostQueries } from '@ballast/db/queries/posts/unanswered-posts';
import { limits } from '@ballast/schema/limits';
import type { Base } from '../../kernel/kernel.ts';
import { createSeqBeforeDays } from './first-seq.ts';

type Queries = ReturnType<typeof unansweredPostQueries>;
type Read = Queries['skeleton'];

/** Reads the unanswered posts of the last fortnight, in whole days (UTC), oldest first. */
export function createUnanswered(base: Base) {
  const queries = base.queries.unansweredPosts;
  const seqBefore = createSeqBeforeDays(base, limits.unansweredPostMaxAgeDays);

  return async (limit: number, after: number | undefined, read: Read = queries.skeleton) =>
    read(limit, Math.max(after ?? 0, await seqBefore()));
}
