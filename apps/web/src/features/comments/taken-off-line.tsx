import { Button } from '@ballast/ui/button';
import { useEffect, useId, useRef } from 'react';
import styles from './comment-item.module.css';

type Props = { takesFocus: boolean; onUndo: () => void };

/** In place of a comment that the viewer has just taken off their story. */
export function TakenOffLine({ takesFocus, onUndo }: Props) {
  const textId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.hidden}>
      <div id={textId}>
        <p>Taken off your story. It is gone for everyone but whoever wrote it.</p>
        <p>
          They are told that the author of the story took it off, without your name. For a day you can put it back, also
          from Your stories.
        </p>
      </div>
      <Button ref={undo} look="text" aria-describedby={textId} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
