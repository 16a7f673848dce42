import type { ReactNode } from 'react';
import { Horizon } from '../components/horizon.tsx';
import styles from './horizon-frame.module.css';
import { useScrolled } from './use-scrolled.ts';

type Props = {
  title: string;
  header?: ReactNode;
  isTilted?: boolean | undefined;
  children: ReactNode;
};

/** A screen with its title on the waterline and its content below. */
export function HorizonFrame({ title, header, isTilted, children }: Props) {
  const isScrolled = useScrolled();
  return (
    <div className={styles.frame} data-title={title} data-scrolled={isScrolled || undefined}>
      <div className={styles.above}>
        <Horizon isTilted={isTilted} />
        {header}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  );
}
