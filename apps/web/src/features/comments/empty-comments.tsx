import type { RouterOutputs } from '@ballast/client/types';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { isClosedToViewer } from './closed-answers.ts';
import styles from './comments-list.module.css';

type Props = { post: Pick<RouterOutputs['posts']['get'], 'mine' | 'answers' | 'commentsCount'> };

/** The count of a post includes the comments that the viewer hid, but no named ones of members whom they blocked or muted. */
export function EmptyComments({ post }: Props) {
  return (
    <div className={styles.empty}>
      {post.commentsCount > 0 ? (
        <p>
          None of the comments here are shown to you. Those that you hid are in the list{' '}
          <OwnListLink list="hidden-comments" />.
        </p>
      ) : (
        <p>{`No comments yet.${!isClosedToViewer(post) ? ' Be the first to comment!' : ''}`}</p>
      )}
      <p className={styles.unseen}>
        If you have blocked or muted anyone, what they wrote here under their name is not shown or counted for you.
        Others still see it.
      </p>
    </div>
  );
}
