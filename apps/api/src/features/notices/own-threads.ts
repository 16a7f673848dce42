/** A post is known by its id or seq. */
type OwnComment<Post> = { seq: number; post: Post; takenOffAt: Date | null };
type AnsweredPost<Post> = { post: Post; after: number; takenOffAt: readonly Date[] };

/** Latest answered thread first. `after` is the seq of the member's first comment there. Own posts are left out. */
export function toAnsweredThreads<Post>(
  comments: readonly OwnComment<Post>[],
  ownPosts: ReadonlySet<Post>,
  max: number,
): AnsweredPost<Post>[] {
  const threads = new Map<Post, { first: number; last: number; takenOffAt: Date[] }>();
  for (const { seq, post, takenOffAt } of comments) {
    if (ownPosts.has(post)) continue;
    const thread = threads.get(post) ?? { first: seq, last: seq, takenOffAt: [] };
    threads.set(post, thread);
    thread.first = Math.min(thread.first, seq);
    thread.last = Math.max(thread.last, seq);
    if (takenOffAt) thread.takenOffAt.push(takenOffAt);
  }
  return [...threads]
    .sort(([, one], [, other]) => other.last - one.last)
    .slice(0, max)
    .map(([post, { first, takenOffAt }]) => ({ post, after: first, takenOffAt }));
}
