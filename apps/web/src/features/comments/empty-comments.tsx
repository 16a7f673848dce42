import type { RouterOutputs } from '@ballast/client/types';
import { Link } from '@tanstack/react-router';
import { isClosedToViewer } from './closed-answers.ts';
import styles from './comments-list.module.css';

type Props = { post: Pick<RouterOutputs['posts']['get'], 'mine' | 'answers' | 'commentsCount'> };

/** The count of a post includes the comments that the viewer hid. */
export function EmptyComments({ post }: Props) {
  if (post.commentsCount > 0) {
    return (
      <p className={styles.empty}>
        There are no comments here but those that you hid. They are in the list{' '}
        <Link to="/profile" hash="hidden-comments">
          Comments you hid
        </Link>
        .
      </p>
    );
  }
  return <p className={styles.empty}>No comments yet.{!isClosedToViewer(post) && ' Be the first to comment!'}</p>;
}
