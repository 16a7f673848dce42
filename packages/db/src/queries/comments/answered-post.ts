import { and, eq, not } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';

/** The columns that decide who may comment on a post. */
export type AnsweredPost = Pick<Tables['posts']['$inferSelect'], 'id' | 'authorId' | 'authorSeal' | 'answers'> & {
  /** Both are about the author of a named post: whether they follow, and whether they have blocked, the member. */
  followsMember: boolean;
  hasBlockedMember: boolean;
};

/** Throws if the member may not comment on the post. */
export type CheckPost = (post: AnsweredPost) => void;

export function answeredPostQuery({ blocks, follows, posts }: Pick<Tables, 'blocks' | 'follows' | 'posts'>) {
  function* isFollowing(tx: QueryBuilder, followerId: string, followeeId: string) {
    const isFollowed = and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
    const rows = yield* run(tx.select({ id: follows.followeeId }).from(follows).where(isFollowed).limit(1));
    return rows.length > 0;
  }

  function* isBlocking(tx: QueryBuilder, blockerId: string, blockedId: string) {
    const isBlocked = and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
    return (yield* run(tx.select({ id: blocks.blockedId }).from(blocks).where(isBlocked).limit(1))).length > 0;
  }

  return {
    /**
     * Returns undefined if the post does not exist or was removed.
     * @param memberId Undefined for an anonymous comment: a log of statements would show who wrote it.
     */
    *find(tx: QueryBuilder, postId: string, memberId: string | undefined) {
      const { id, authorId, authorSeal, answers } = posts;
      const isShownPost = and(eq(id, postId), not(posts.isRemoved));
      const [post] = yield* run(
        tx.select({ id, authorId, authorSeal, answers }).from(posts).where(isShownPost).limit(1),
      );
      if (!post) return;
      // An anonymous post has no author id, so nobody counts as followed.
      const pair = post.authorId === null || memberId === undefined ? undefined : { authorId: post.authorId, memberId };
      const followsMember =
        pair !== undefined && post.answers === 'followed' && (yield* isFollowing(tx, pair.authorId, pair.memberId));
      const hasBlockedMember = pair !== undefined && (yield* isBlocking(tx, pair.authorId, pair.memberId));
      const answered: AnsweredPost = { ...post, followsMember, hasBlockedMember };
      return answered;
    },
  };
}
