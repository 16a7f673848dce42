import type { LikeKind } from '@ballast/schema/like-kinds';
import { HoldMenu } from '@ballast/ui/hold-menu';
import { MoreMenu, type MoreMenuItem } from '@ballast/ui/more-menu';
import { SupportMark } from '@ballast/ui/support-mark';
import { type Ref, useEffect, useRef } from 'react';
import { AuthorLine, isMarkedOwn, namedAuthor, OwnMark, shortNameOf } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { formatCount, supportHint, toSupportItems } from '../../lib/support-words.ts';
import { LookedAtNote } from '../crisis/public.ts';
import { shareLabel, shareStory } from '../story/public.ts';
import styles from './comment-item.module.css';
import { AuthorMark, CommentText } from './comment-parts.tsx';
import type { Comment } from './comments-query.ts';

const wordsMax = 6;

/** Names a comment for screen readers: several anonymous ones differ by their first words. A covered comment is not quoted. */
export function describeComment(comment: Comment): string {
  const name = shortNameOf(comment);
  if (comment.cover !== null) return name;
  const words = comment.content.split(/\s+/);
  return `${name}: ${words.slice(0, wordsMax).join(' ')}${words.length > wordsMax ? '…' : ''}`;
}

export type CommentActions = {
  onSupport: (comment: Comment, kind?: LikeKind) => void;
  onEdit: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
  onOpenProfile: (memberId: string) => void;
};

type Props = CommentActions & {
  comment: Comment;
  takesFocus: boolean;
  onHide: () => void;
  /** Set for the author of the story. */
  onTakeOff?: (() => void) | undefined;
  onReply?: (() => void) | undefined;
  replyControlRef?: Ref<HTMLButtonElement> | undefined;
};

export function CommentBody({
  comment,
  takesFocus,
  onSupport,
  onEdit,
  onDelete,
  onReport,
  onHide,
  onTakeOff,
  onOpenProfile,
  onReply,
  replyControlRef,
}: Props) {
  const { byAuthor, createdAt, edited, liked, likesCount, mine, takenOff, held = false } = comment;
  const isOnlyForViewer = takenOff || held;
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) header.current?.focus();
  }, [takesFocus]);
  const edit: MoreMenuItem = { label: 'Edit your comment', icon: 'edit', onPick: () => onEdit(comment) };
  const ownItems: MoreMenuItem[] = [
    ...(isOnlyForViewer ? [] : [edit]),
    { label: 'Delete your comment', icon: 'trash', onPick: () => onDelete(comment) },
  ];
  const takeOff: MoreMenuItem[] = onTakeOff
    ? [{ label: 'Take it off your story', icon: 'close', onPick: onTakeOff }]
    : [];
  const share: MoreMenuItem[] = isOnlyForViewer
    ? []
    : [{ label: shareLabel(), icon: 'send', onPick: () => void shareStory(comment.postId, comment.id) }];
  const report: MoreMenuItem = { label: 'Report comment', icon: 'flag', onPick: () => onReport(comment) };
  const hide: MoreMenuItem = { label: 'Hide this comment', icon: 'eye-off', onPick: onHide };
  return (
    <>
      <div ref={header} className={styles.header} tabIndex={takesFocus ? -1 : undefined}>
        <AuthorLine author={namedAuthor(comment)} onOpen={onOpenProfile} />
        <span className={styles.when}>
          <ItemTime createdAt={createdAt} edited={edited} />
        </span>
        {byAuthor && <AuthorMark />}
        {isMarkedOwn(comment) && <OwnMark />}
      </div>
      <CommentText comment={comment} />
      {takenOff && (
        <p className={styles.takenOff}>The author of the story took this answer off. Only you still see it.</p>
      )}
      {held && (
        <div className={styles.takenOff}>
          <LookedAtNote />
        </div>
      )}
      <div className={styles.actions}>
        {!isOnlyForViewer && (
          <HoldMenu
            className={styles.support}
            isPressed={liked}
            onPress={() => onSupport(comment)}
            hint={supportHint}
            items={toSupportItems((kind) => onSupport(comment, kind))}
          >
            <SupportMark isGiven={liked} />
            <span>Support</span>
            <span>{formatCount(likesCount)}</span>
          </HoldMenu>
        )}
        {onReply && (
          <button
            ref={replyControlRef}
            type="button"
            className={styles.reply}
            aria-label={`Reply to ${describeComment(comment)}`}
            onClick={onReply}
          >
            Reply
          </button>
        )}
        <MoreMenu
          label="More about this comment"
          items={[...share, ...(mine ? ownItems : [report, ...takeOff]), hide]}
        />
      </div>
    </>
  );
}
