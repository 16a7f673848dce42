import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A sentence about what went wrong, read out as soon as it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      {children}
    </div>
  );
}
