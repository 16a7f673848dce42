import { MoreMenu } from '@ballast/ui/more-menu';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import type { Ref } from 'react';
import { AuthorLine, namedAuthor } from '../../components/authors/author-line.tsx';
import { isMarkedOwn, OwnMark } from '../../components/authors/own-mark.tsx';
import { ItemTime } from '../../components/item-time.tsx';
import { formatCount } from '../../lib/counts.ts';
import styles from './comment-item.module.css';
import { CommentText } from './comment-text.tsx';
import type { Comment } from './comments-query.ts';

export type CommentActions = {
  onSupport: (comment: Comment) => void;
  onEdit: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
  onOpenProfile: (memberId: string) => void;
};

type Props = CommentActions & {
  comment: Comment;
  /** Set for the comment that the list opens at: scrolls to it and focuses it. */
  scrollTargetRef?: Ref<HTMLLIElement> | undefined;
};

export function CommentItem({ comment, scrollTargetRef, onSupport, onEdit, onDelete, onReport, onOpenProfile }: Props) {
  const { createdAt, edited, liked, likesCount, mine } = comment;
  return (
    <li
      className={styles.comment}
      ref={scrollTargetRef}
      tabIndex={scrollTargetRef ? -1 : undefined}
      data-start={scrollTargetRef ? '' : undefined}
    >
      <div className={styles.header}>
        <AuthorLine author={namedAuthor(comment)} onOpen={onOpenProfile} />
        <span className={styles.when}>
          <ItemTime createdAt={createdAt} edited={edited} />
        </span>
        {isMarkedOwn(comment) && <OwnMark />}
      </div>
      <CommentText comment={comment} />
      <div className={styles.actions}>
        <button type="button" className={styles.support} aria-pressed={liked} onClick={() => onSupport(comment)}>
          <PlimsollMark load={liked ? 'full' : 'empty'} />
          Support
          <span>{formatCount(likesCount)}</span>
        </button>
        <MoreMenu
          label="More about this comment"
          items={
            mine
              ? [
                  { label: 'Edit your comment', icon: 'edit', onPick: () => onEdit(comment) },
                  { label: 'Delete your comment', icon: 'trash', onPick: () => onDelete(comment) },
                ]
              : [{ label: 'Report comment', icon: 'flag', onPick: () => onReport(comment) }]
          }
        />
      </div>
    </li>
  );
}
