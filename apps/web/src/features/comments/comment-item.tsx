import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { type ReactElement, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { type CommentActions, CommentBody } from './comment-body.tsx';
import styles from './comment-item.module.css';
import { type Comment, isHiddenComment, isTakenOffHere } from './comments-query.ts';

type UndoLineProps = { takesFocus: boolean; onUndo: () => void; renderLink?: () => ReactElement; children: ReactNode };

/** In place of a comment that the viewer has just removed from what they see. */
function UndoLine({ takesFocus, onUndo, renderLink, children }: UndoLineProps) {
  const textId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.hidden}>
      <div id={textId}>{children}</div>
      <Button ref={undo} look="text" aria-describedby={textId} onClick={onUndo}>
        Undo
      </Button>
      {renderLink?.()}
    </div>
  );
}

type HiddenCommentLineProps = { closingHint: string | undefined; takesFocus: boolean; onUndo: () => void };

/** The same for the viewer's own comments, so that it does not mark anonymous ones. */
function HiddenCommentLine({ closingHint, ...undo }: HiddenCommentLineProps) {
  return (
    <UndoLine {...undo} renderLink={() => <OwnListLink list="hidden-comments" className={buttonStyle('text')} />}>
      <p>Hidden from you alone. Nobody is told.</p>
      <p>If it should go for everyone, undo this and report it.</p>
      {closingHint && <p>{closingHint}</p>}
    </UndoLine>
  );
}

/** A comment that the viewer has just taken off their story. */
function TakenOffLine(undo: { takesFocus: boolean; onUndo: () => void }) {
  return (
    <UndoLine {...undo}>
      <p>Taken off your story. It is gone for everyone but whoever wrote it.</p>
      <p>
        They are told that the author of the story took it off, without your name. For a day you can put it back, also
        from Your stories.
      </p>
    </UndoLine>
  );
}

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
