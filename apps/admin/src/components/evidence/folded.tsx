import { Button } from '@ballast/ui/button';
import { type ReactNode, useState } from 'react';
import styles from './folded.module.css';

type Props = { children: ReactNode; onOpened?: () => void };

/** Hides what is hard to read until the moderator is ready for it. */
export function Folded({ children, onOpened }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.folded}>
      {!isOpen && <p>The words can be hard to read. Open them when you are ready, or leave this one to a colleague.</p>}
      <Button
        look="quiet"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          onOpened?.();
        }}
      >
        {isOpen ? 'Fold the words' : 'Show the words'}
      </Button>
      {isOpen && children}
    </div>
  );
}
