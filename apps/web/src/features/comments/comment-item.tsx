import { type ReactNode, type Ref, useState } from 'react';
import { type CommentActions, CommentBody } from './comment-body.tsx';
import styles from './comment-item.module.css';
import { type Comment, isHiddenComment, isTakenOffHere } from './comments-query.ts';
import { HiddenCommentLine } from './hidden-comment-line.tsx';
import { TakenOffLine } from './taken-off-line.tsx';

type Props = CommentActions & {
  comment: Comment;
  closingHint?: string | undefined;
  onSetHidden: (comment: Comment, hidden: boolean) => void;
  /** Left out where the viewer did not write the story. */
  onSetTakenOff?: ((comment: Comment, takenOff: boolean) => void) | undefined;
  /** Set for the comment that the list opens at: scrolls to it and focuses it. */
  scrollTargetRef?: Ref<HTMLLIElement> | undefined;
  /** Left out where the viewer cannot reply: to a reply, or where the answers are closed. */
  onReply?: (() => void) | undefined;
  replyControlRef?: Ref<HTMLButtonElement> | undefined;
  /** The replies. */
  children?: ReactNode;
};

export function CommentItem({
  comment,
  closingHint,
  scrollTargetRef,
  onSetHidden,
  onSetTakenOff,
  children,
  ...actions
}: Props) {
  const isHidden = isHiddenComment(comment);
  const [isToggled, setIsToggled] = useState(false);
  // The focused element disappears with the comment, and again with the line.
  const setHidden = (hidden: boolean) => {
    setIsToggled(true);
    onSetHidden(comment, hidden);
  };
  const setTakenOff =
    onSetTakenOff &&
    ((takenOff: boolean) => {
      setIsToggled(true);
      onSetTakenOff(comment, takenOff);
    });
  return (
    <li
      id={`comment-${comment.id}`}
      className={styles.comment}
      ref={scrollTargetRef}
      tabIndex={scrollTargetRef ? -1 : undefined}
      data-start={scrollTargetRef ? '' : undefined}
    >
      {isTakenOffHere(comment) ? (
        <TakenOffLine takesFocus={isToggled} onUndo={() => setTakenOff?.(false)} />
      ) : isHidden ? (
        <HiddenCommentLine closingHint={closingHint} takesFocus={isToggled} onUndo={() => setHidden(false)} />
      ) : (
        <CommentBody
          comment={comment}
          takesFocus={isToggled}
          {...actions}
          onHide={() => setHidden(true)}
          onTakeOff={setTakenOff && (() => setTakenOff(true))}
        />
      )}
      {children}
    </li>
  );
}
