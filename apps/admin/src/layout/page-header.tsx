import { brand } from '@ballast/schema/brand';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { Wordmark } from '@ballast/ui/wordmark';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export function PageHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.glow} />
      {children}
      <PlimsollMark load="half" className={styles.mark} />
    </header>
  );
}

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
