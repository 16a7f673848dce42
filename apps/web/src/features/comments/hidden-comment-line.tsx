import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { useEffect, useId, useRef } from 'react';
import { OwnListLink } from '../../components/own-list-link.tsx';
import styles from './comment-item.module.css';

type Props = { closingHint: string | undefined; takesFocus: boolean; onUndo: () => void };

/** The same for the viewer's own comments, so that it does not mark anonymous ones. */
export function HiddenCommentLine({ closingHint, takesFocus, onUndo }: Props) {
  const textId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.hidden}>
      <div id={textId}>
        <p>Hidden from you alone. Nobody is told.</p>
        <p>If it should go for everyone, undo this and report it.</p>
        {closingHint && <p>{closingHint}</p>}
      </div>
      <Button ref={undo} look="text" aria-describedby={textId} onClick={onUndo}>
        Undo
      </Button>
      <OwnListLink list="hidden-comments" className={buttonStyle('text')} />
    </div>
  );
}
