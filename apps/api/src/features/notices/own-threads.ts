import type { AnsweredThread } from '@ballast/db/queries/notice-answers';

type OwnComment = { seq: number; postId: string };

/** Latest answered thread first. `after` is the seq of the member's first comment there. Own posts are left out. */
export function toAnsweredThreads(
  comments: readonly OwnComment[],
  ownPostIds: ReadonlySet<string>,
  max: number,
): AnsweredThread[] {
  const threads = new Map<string, { first: number; last: number }>();
  for (const { seq, postId } of comments) {
    if (ownPostIds.has(postId)) continue;
    const { first, last } = threads.get(postId) ?? { first: seq, last: seq };
    threads.set(postId, { first: Math.min(first, seq), last: Math.max(last, seq) });
  }
  return [...threads]
    .sort(([, one], [, other]) => other.last - one.last)
    .slice(0, max)
    .map(([postId, { first }]) => ({ postId, after: first }));
}
