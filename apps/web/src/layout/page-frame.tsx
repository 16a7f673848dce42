import { brand } from '@ballast/schema/brand';
import type { ReactNode } from 'react';
import { BackLink, type BackTarget } from '../components/back-link.tsx';
import { HorizonFrame } from './horizon-frame.tsx';
import styles from './page-frame.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  back: BackTarget;
  /** Shown beside the content on wide screens, else after it. */
  aside?: ReactNode;
  children: ReactNode;
};

export function PageFrame({ title, lead, back, aside, children }: Props) {
  return (
    <main className={styles.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <HorizonFrame title={title} header={<BackLink {...back} />}>
        <div className={styles.columns}>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </HorizonFrame>
    </main>
  );
}
