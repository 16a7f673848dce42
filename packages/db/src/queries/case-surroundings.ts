import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { type Database, firstRow } from '../database.ts';
import { isCommentShown } from './comment-visibility.ts';

const maxComments = 10;

/** The context of a reported item. Leaves out items that staff have removed, except the post of a reported comment. */
export function caseSurroundings({ db, tables: { posts, comments, users } }: Database) {
  const author = authorColumns(users);
  const columns = {
    id: comments.id,
    seq: comments.seq,
    postId: comments.postId,
    authorId: comments.authorId,
    authorSeal: comments.authorSeal,
    author,
    content: comments.content,
    createdAt: comments.createdAt,
  };
  const selectComments = () => db.select(columns).from(comments).leftJoin(users, eq(users.id, comments.authorId));
  const isShown = isCommentShown(comments);

  async function readPost(id: string) {
    const { authorId, authorSeal, content, createdAt } = posts;
    return firstRow(
      await db
        .select({ id: posts.id, authorId, authorSeal, author, content, createdAt })
        .from(posts)
        .leftJoin(users, eq(users.id, authorId))
        .where(eq(posts.id, id))
        .limit(1),
    );
  }

  return {
    ofPost: (postId: string) =>
      selectComments()
        .where(and(eq(comments.postId, postId), isShown))
        .orderBy(asc(comments.seq))
        .limit(maxComments),

    /** Returns the post, and the reported comment among its neighbours, oldest first. */
    async ofComment(commentId: string) {
      const reported = firstRow(await selectComments().where(eq(comments.id, commentId)).limit(1));
      if (!reported) return undefined;
      const isOfPost = and(eq(comments.postId, reported.postId), isShown);
      const [parent, before, after] = await Promise.all([
        readPost(reported.postId),
        selectComments()
          .where(and(isOfPost, lt(comments.seq, reported.seq)))
          .orderBy(desc(comments.seq))
          .limit(maxComments),
        selectComments()
          .where(and(isOfPost, gt(comments.seq, reported.seq)))
          .orderBy(asc(comments.seq))
          .limit(maxComments),
      ]);
      return { post: parent, comments: [...before.toReversed(), reported, ...after] };
    },
  };
}
