import { Dialog } from '@ballast/ui/dialog';
import { type ReactNode, useRef } from 'react';
import styles from '../../components/authors/own-mark.module.css';
import { ContentCover, useCover } from '../story/public.ts';
import commentItemStyles from './comment-item.module.css';
import type { Comment } from './comments-query.ts';

/** On a comment whose author has shown that they wrote the story. */
export function AuthorMark() {
  return <span className={styles.mark}>wrote the story</span>;
}

type Props = { comment: Comment };

function CoveredText({ comment }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const cover = useCover(comment, text);
  return cover.reason === undefined ? (
    <p ref={text} className={commentItemStyles.text} dir="auto" tabIndex={cover.textTabIndex}>
      {comment.content}
    </p>
  ) : (
    <ContentCover reason={cover.reason} onOpen={cover.open} />
  );
}

export function CommentText({ comment }: Props) {
  return comment.cover === null ? (
    <p className={commentItemStyles.text} dir="auto">
      {comment.content}
    </p>
  ) : (
    <CoveredText comment={comment} />
  );
}

export const commentsTitle = 'Comments';

type CommentsFrameProps = {
  /** The comments are in a panel that has a title and a scroller already. */
  isBeside: boolean;
  isOpen: boolean;
  isLayer: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The same comments in a dialog, or in a panel beside the story. */
export function CommentsFrame({ isBeside, children, ...dialog }: CommentsFrameProps) {
  if (isBeside) return children;
  return (
    <Dialog title={commentsTitle} {...dialog}>
      {children}
    </Dialog>
  );
}
