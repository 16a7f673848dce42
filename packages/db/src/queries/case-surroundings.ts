import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import { type Database, firstRow } from '../database.ts';

/** Comments on each side of a reported one, and comments of a reported post. */
const commentsMax = 10;

/** What is around a reported post or comment. Leaves out what staff have removed, the post of a comment excepted. */
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
  const someComments = () => db.select(columns).from(comments).leftJoin(users, eq(users.id, comments.authorId));
  const isShown = eq(comments.isRemoved, false);

  async function post(id: string) {
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
    /** The oldest comments of the post. */
    ofPost: (postId: string) =>
      someComments()
        .where(and(eq(comments.postId, postId), isShown))
        .orderBy(asc(comments.seq))
        .limit(commentsMax),

    /** The post, and the comments around the comment with itself among them, oldest first. */
    async ofComment(commentId: string) {
      const itself = firstRow(await someComments().where(eq(comments.id, commentId)).limit(1));
      if (!itself) return undefined;
      const isOfPost = and(eq(comments.postId, itself.postId), isShown);
      const [parent, before, after] = await Promise.all([
        post(itself.postId),
        someComments()
          .where(and(isOfPost, lt(comments.seq, itself.seq)))
          .orderBy(desc(comments.seq))
          .limit(commentsMax),
        someComments()
          .where(and(isOfPost, gt(comments.seq, itself.seq)))
          .orderBy(asc(comments.seq))
          .limit(commentsMax),
      ]);
      return { post: parent, comments: [...before.toReversed(), itself, ...after] };
    },
  };
}
