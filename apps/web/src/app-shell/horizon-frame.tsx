import type { ReactNode } from 'react';
import { Horizon } from './horizon.tsx';
import styles from './horizon-frame.module.css';

type Props = {
  title: string;
  /** Along the top edge. */
  header?: ReactNode;
  children: ReactNode;
};

/** A screen whose title sits on the waterline, with everything else under it. */
export function HorizonFrame({ title, header, children }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.above}>
        <Horizon />
        {header}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  );
}
