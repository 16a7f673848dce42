import { eq } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';

/** Runs within a transaction. The rows are those of the posts that are shown: staff's removal of a post deletes its rows. */
export function postTopicRows({ posts, postTopics }: Tables) {
  function* insert(tx: QueryBuilder, postId: string) {
    const [post] = yield* run(
      tx.select({ postSeq: posts.seq, topics: posts.topics }).from(posts).where(eq(posts.id, postId)),
    );
    if (!post || post.topics === '') return;
    const { postSeq, topics } = post;
    yield* run(tx.insert(postTopics).values(topics.split(',').map((topic) => ({ topic, postSeq, postId }))));
  }

  function* remove(tx: QueryBuilder, postId: string) {
    yield* run(tx.delete(postTopics).where(eq(postTopics.postId, postId)));
  }

  return {
    insert,
    remove,

    *replace(tx: QueryBuilder, postId: string) {
      yield* remove(tx, postId);
      yield* insert(tx, postId);
    },
  };
}
