import type { ReactNode } from 'react';
import styles from './panel-header.module.css';

export function PanelHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.controls}>{children}</div>}
    </div>
  );
}
