import type { ReactNode } from 'react';
import styles from './panel-head.module.css';

/** What is listed, and beside it what narrows and sorts the list. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.controls}>{children}</div>}
    </div>
  );
}
