import { brand } from '@ballast/schema/brand';
import type { ReactNode } from 'react';
import { CrisisLine } from '../components/crisis-line.tsx';
import { HorizonFrame } from './horizon-frame.tsx';
import styles from './notice-screen.module.css';

type Props = {
  title: string;
  text: string;
  note?: string | undefined;
  children: ReactNode;
  /** A crisis link by default. */
  crisis?: ReactNode;
  isTilted?: boolean | undefined;
};

export function NoticeScreen({ title, text, note, children, crisis = <CrisisLine />, isTilted }: Props) {
  return (
    <main className={styles.screen}>
      <title>{`${title} · ${brand.name}`}</title>
      <HorizonFrame title={title} isTilted={isTilted}>
        <div className={styles.content}>
          <p className={styles.text}>{text}</p>
          <div className={styles.choices}>{children}</div>
          {note && <p className={styles.note}>{note}</p>}
          {crisis}
        </div>
      </HorizonFrame>
    </main>
  );
}
