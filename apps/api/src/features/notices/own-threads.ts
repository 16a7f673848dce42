/** A post is known by its id or seq. */
type OwnComment<Post> = { seq: number; post: Post };
type AnsweredPost<Post> = { post: Post; after: number };

/** Latest answered thread first. `after` is the seq of the member's first comment there. Own posts are left out. */
export function toAnsweredThreads<Post>(
  comments: readonly OwnComment<Post>[],
  ownPosts: ReadonlySet<Post>,
  max: number,
): AnsweredPost<Post>[] {
  const threads = new Map<Post, { first: number; last: number }>();
  for (const { seq, post } of comments) {
    if (ownPosts.has(post)) continue;
    const thread = threads.get(post);
    if (thread) {
      thread.first = Math.min(thread.first, seq);
      thread.last = Math.max(thread.last, seq);
    } else threads.set(post, { first: seq, last: seq });
  }
  return [...threads]
    .sort(([, one], [, other]) => other.last - one.last)
    .slice(0, max)
    .map(([post, { first }]) => ({ post, after: first }));
}
