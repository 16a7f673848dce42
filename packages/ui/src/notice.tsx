import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** An error, announced when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      {children}
    </div>
  );
}
