import type { unansweredPostQueries } from '@ballast/db/queries/posts/unanswered-posts';
import { limits } from '@ballast/schema/limits';
import { createSeqBeforeDays } from './first-seq.ts';

type Queries = ReturnType<typeof unansweredPostQueries>;
type Read = Queries['skeleton'];
type Deps = { queries: Queries; clock: () => Date };

/** Reads the unanswered posts of the last fortnight, in whole days (UTC), oldest first. */
export function createUnanswered({ queries, clock }: Deps) {
  const seqBefore = createSeqBeforeDays({ queries, clock }, limits.unansweredPostMaxAgeDays);

  return async (limit: number, after: number | undefined, read: Read = queries.skeleton) =>
    read(limit, Math.max(after ?? 0, await seqBefore()));
}
