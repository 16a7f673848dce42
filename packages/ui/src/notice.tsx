import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Shows an error. Screen readers announce it when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      {children}
    </div>
  );
}
