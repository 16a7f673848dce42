import type { ReactNode } from 'react';
import { Horizon } from '../components/horizon.tsx';
import styles from './horizon-frame.module.css';

type Props = {
  title: string;
  /** Along the top edge. */
  header?: ReactNode;
  /** The mark has come off the level. */
  isTilted?: boolean | undefined;
  children: ReactNode;
};

/** A screen whose title sits on the waterline, with everything else under it. */
export function HorizonFrame({ title, header, isTilted, children }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.above}>
        <Horizon isTilted={isTilted} />
        {header}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  );
}
