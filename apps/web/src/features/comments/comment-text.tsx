import { useRef } from 'react';
import { ContentCover, useCover } from '../story/public.ts';
import styles from './comment-item.module.css';
import type { Comment } from './comments-query.ts';

type Props = { comment: Comment };

function CoveredText({ comment }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const cover = useCover(comment, text);
  return cover.reason === undefined ? (
    <p ref={text} className={styles.text} dir="auto" tabIndex={cover.textTabIndex}>
      {comment.content}
    </p>
  ) : (
    <ContentCover reason={cover.reason} onOpen={cover.open} />
  );
}

export function CommentText({ comment }: Props) {
  return comment.cover === null ? (
    <p className={styles.text} dir="auto">
      {comment.content}
    </p>
  ) : (
    <CoveredText comment={comment} />
  );
}
