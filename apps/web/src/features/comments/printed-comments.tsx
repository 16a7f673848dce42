import { AuthorLine, namedAuthor } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { AuthorMark, CommentText, commentsTitle } from './comment-parts.tsx';
import { type Comment, deduplicate, isHiddenComment, isTakenOffHere, useCommentsQuery } from './comments-query.ts';
import styles from './printed-comments.module.css';

function PrintedComment({ comment }: { comment: Comment }) {
  return (
    <>
      <div className={styles.by}>
        <AuthorLine author={namedAuthor(comment)} />
        <ItemTime createdAt={comment.createdAt} edited={comment.edited} />
        {comment.byAuthor && <AuthorMark />}
      </div>
      <CommentText comment={comment} />
    </>
  );
}

const isPrinted = (comment: Comment) => !isHiddenComment(comment) && !isTakenOffHere(comment);

/** The loaded comments as words on paper. Sends no request, because the browser does not wait for it. */
export default function PrintedComments({ postId }: { postId: string; isOpen: boolean; onClose: () => void }) {
  const { data } = useCommentsQuery(postId, false);
  const threads = deduplicate(data?.pages.flatMap(({ items }) => items) ?? []).filter(isPrinted);
  if (threads.length === 0) return null;
  return (
    <section className={styles.comments}>
      <h2>{commentsTitle}</h2>
      <ol>
        {threads.map((thread) => (
          <li key={thread.id} className={styles.comment}>
            <PrintedComment comment={thread} />
            <ol className={styles.replies}>
              {thread.replies.filter(isPrinted).map((reply) => (
                <li key={reply.id} className={styles.comment}>
                  <PrintedComment comment={reply} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
