import type { LikeKind } from '@ballast/schema/like-kinds';
import { HoldMenu } from '@ballast/ui/hold-menu';
import { MoreMenu, type MoreMenuItem } from '@ballast/ui/more-menu';
import { SupportMark } from '@ballast/ui/support-mark';
import { useEffect, useRef } from 'react';
import { AuthorLine, namedAuthor } from '../../components/authors/author-line.tsx';
import { isMarkedOwn, OwnMark } from '../../components/authors/own-mark.tsx';
import { ItemTime } from '../../components/item-time.tsx';
import { formatCount } from '../../lib/counts.ts';
import { supportHint, toSupportItems } from '../../lib/support-words.ts';
import styles from './comment-item.module.css';
import { CommentText } from './comment-text.tsx';
import type { Comment } from './comments-query.ts';

export type CommentActions = {
  onSupport: (comment: Comment, kind?: LikeKind) => void;
  onEdit: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
  onOpenProfile: (memberId: string) => void;
};

type Props = CommentActions & { comment: Comment; takesFocus: boolean; onHide: () => void };

export function CommentBody({
  comment,
  takesFocus,
  onSupport,
  onEdit,
  onDelete,
  onReport,
  onHide,
  onOpenProfile,
}: Props) {
  const { createdAt, edited, liked, likesCount, mine } = comment;
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) header.current?.focus();
  }, [takesFocus]);
  const ownItems: MoreMenuItem[] = [
    { label: 'Edit your comment', icon: 'edit', onPick: () => onEdit(comment) },
    { label: 'Delete your comment', icon: 'trash', onPick: () => onDelete(comment) },
  ];
  const report: MoreMenuItem = { label: 'Report comment', icon: 'flag', onPick: () => onReport(comment) };
  const hide: MoreMenuItem = { label: 'Hide this comment', icon: 'eye-off', onPick: onHide };
  return (
    <>
      <div ref={header} className={styles.header} tabIndex={takesFocus ? -1 : undefined}>
        <AuthorLine author={namedAuthor(comment)} onOpen={onOpenProfile} />
        <span className={styles.when}>
          <ItemTime createdAt={createdAt} edited={edited} />
        </span>
        {isMarkedOwn(comment) && <OwnMark />}
      </div>
      <CommentText comment={comment} />
      <div className={styles.actions}>
        <HoldMenu
          className={styles.support}
          isPressed={liked}
          onPress={() => onSupport(comment)}
          hint={supportHint}
          items={toSupportItems((kind) => onSupport(comment, kind))}
        >
          <SupportMark isGiven={liked} />
          Support
          <span>{formatCount(likesCount)}</span>
        </HoldMenu>
        <MoreMenu label="More about this comment" items={[...(mine ? ownItems : [report]), hide]} />
      </div>
    </>
  );
}
