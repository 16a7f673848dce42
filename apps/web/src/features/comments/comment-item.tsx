import { buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { AuthorLine } from '../../app-shell/author-line.tsx';
import { RelativeTime } from '../../app-shell/relative-time.tsx';
import { formatCount } from '../../lib/counts.ts';
import styles from './comment-item.module.css';
import type { Comment } from './comments-query.ts';

type Props = { comment: Comment; onSupport: () => void; onDelete: () => void };

/** One answer to a story. */
export function CommentItem({ comment, onSupport, onDelete }: Props) {
  const { content, createdAt, liked, likesCount, mine } = comment;
  return (
    <li className={styles.comment}>
      <div className={styles.header}>
        <AuthorLine item={comment} />
        <span className={styles.when}>
          <RelativeTime instant={createdAt} />
        </span>
      </div>
      <p className={styles.words}>{content}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.support} aria-pressed={liked} onClick={onSupport}>
          <PlimsollMark load={liked ? 'full' : 'empty'} />
          Support
          <span>{formatCount(likesCount)}</span>
        </button>
        {mine && (
          <button type="button" className={buttonStyle('icon')} onClick={onDelete}>
            <Icon name="trash" />
            <VisuallyHidden>Delete your comment</VisuallyHidden>
          </button>
        )}
      </div>
    </li>
  );
}
