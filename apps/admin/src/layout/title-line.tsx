import { brand } from '@ballast/schema/brand';
import { Wordmark } from '@ballast/ui/wordmark';
import type { ReactNode } from 'react';
import styles from './title-line.module.css';

/** Whose house this is and which room, and what can be done about the whole of it. */
export function TitleLine({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <h1 className={styles.title}>
        <Wordmark name={brand.name} /> <span className={styles.room}>Admin</span>
      </h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
