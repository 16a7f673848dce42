import type { ReactNode } from 'react';
import { Horizon } from '../components/horizon.tsx';
import styles from './horizon-frame.module.css';

type Props = {
  title: string;
  header?: ReactNode;
  isTilted?: boolean | undefined;
  children: ReactNode;
};

/** A screen with its title on the waterline and its content below. */
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
