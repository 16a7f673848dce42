import { and, eq } from 'drizzle-orm';
import { type Database, run, type Tables } from '../../engine/database.ts';
import { answeredPostQuery, type CheckPost } from './answered-post.ts';
import { isCommentShown } from './comment-visibility.ts';

type StoredComment = Pick<Tables['comments']['$inferSelect'], 'content'>;

type Options = {
  /** Undefined for an anonymous comment, as when it is created. */
  memberId: string | undefined;
  check: CheckPost;
  /** Throws if the edit was made of another version. */
  checkVersion: (stored: StoredComment) => void;
};

/**
 * Marks the comment as edited if the content changes. Stores no time of the edit. A retry finds its own content, and is not
 * checked again. Returns false if there is no such comment.
 */
export function createCommentEdit({ tables, transaction }: Database) {
  const { comments } = tables;
  const answeredPost = answeredPostQuery(tables);

  return (id: string, content: string, { memberId, check, checkVersion }: Options) =>
    transaction(function* (tx) {
      const columns = { postId: comments.postId, content: comments.content };
      const isShown = and(eq(comments.id, id), isCommentShown(comments));
      for (;;) {
        const [stored] = yield* run(tx.select(columns).from(comments).where(isShown).limit(1));
        const post = stored && (yield* answeredPost.find(tx, stored.postId, memberId));
        if (!post) return false;
        if (stored.content === content) return true;
        check(post);
        checkVersion(stored);
        // On PostgreSQL a concurrent edit may have been committed since the read: then no row matches.
        const changed = yield* run(
          tx
            .update(comments)
            .set({ content, isEdited: true })
            .where(and(isShown, eq(comments.content, stored.content)))
            .returning({ id: comments.id }),
        );
        if (changed.length > 0) return true;
      }
    });
}
