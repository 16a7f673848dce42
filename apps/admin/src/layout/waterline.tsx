import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import type { ReactNode } from 'react';
import styles from './waterline.module.css';

/** What stands above the load line, with the mark half sunk in it and the lamp low behind. */
export function Waterline({ children }: { children: ReactNode }) {
  return (
    <header className={styles.above}>
      <div className={styles.glow} />
      {children}
      <PlimsollMark load="half" className={styles.mark} />
    </header>
  );
}
