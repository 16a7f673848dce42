import { brand } from '@ballast/schema/brand';
import type { ReactNode } from 'react';
import { CrisisLine } from '../components/crisis-line.tsx';
import { HorizonFrame } from './horizon-frame.tsx';
import styles from './notice-screen.module.css';

type Props = {
  title: string;
  text: string;
  /** Said after the ways on. */
  note?: string | undefined;
  /** The ways on. */
  children: ReactNode;
  /** The way to help. */
  crisis?: ReactNode;
  /** The mark has come off the level. */
  isTilted?: boolean | undefined;
};

/** A screen with one thing to say and a way on. */
export function NoticeScreen({ title, text, note, children, crisis = <CrisisLine />, isTilted }: Props) {
  return (
    <main className={styles.screen}>
      <title>{`${title} · ${brand.name}`}</title>
      <HorizonFrame title={title} isTilted={isTilted}>
        <div className={styles.words}>
          <p className={styles.text}>{text}</p>
          <div className={styles.choices}>{children}</div>
          {note && <p className={styles.note}>{note}</p>}
          {crisis}
        </div>
      </HorizonFrame>
    </main>
  );
}
