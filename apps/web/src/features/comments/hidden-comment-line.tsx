import { Button } from '@ballast/ui/button';
import { useEffect, useId, useRef } from 'react';
import styles from './comment-item.module.css';

type Props = { takesFocus: boolean; onUndo: () => void };

export function HiddenCommentLine({ takesFocus, onUndo }: Props) {
  const textId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.hidden}>
      <p id={textId}>Hidden from you. Nobody is told.</p>
      <Button ref={undo} look="text" aria-describedby={textId} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
