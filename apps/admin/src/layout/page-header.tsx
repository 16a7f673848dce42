import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
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
