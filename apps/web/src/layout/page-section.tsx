import type { ReactNode } from 'react';
import styles from './page-section.module.css';

type Props = { id: string; title: string; children: ReactNode };

/** A titled part of a page in a `PageFrame`. */
export function PageSection({ id, title, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
