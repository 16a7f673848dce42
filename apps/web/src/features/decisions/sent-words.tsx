import { type ReactNode, useEffect, useRef } from 'react';
import styles from './own-decision-item.module.css';

type Props = { words: string | null; isJustSent: boolean; children: ReactNode };

/** What the member wrote to the team, and what becomes of it. */
export function SentWords({ words, isJustSent, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  // This element has replaced the form that had the focus.
  useEffect(() => {
    if (isJustSent) container.current?.focus();
  }, [isJustSent]);
  return (
    <div ref={container} tabIndex={-1} className={styles.appeal}>
      <p className={styles.label}>You wrote</p>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {children}
    </div>
  );
}
