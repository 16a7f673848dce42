import { brand } from '@ballast/schema/brand';
import { Wordmark } from '@ballast/ui/wordmark';
import type { ReactNode } from 'react';
import styles from './title-bar.module.css';

export function TitleBar({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>
        <Wordmark name={brand.name} /> <span className={styles.area}>Admin</span>
      </h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
