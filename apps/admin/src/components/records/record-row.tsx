import type { ReactNode } from 'react';
import styles from './record-row.module.css';

type Props = {
  /** Whose or which it is. */
  title: ReactNode;
  /** Short facts under the title. */
  facts: ReactNode;
  /** Ids, quiet, at the foot. */
  foot?: ReactNode;
  deeds?: ReactNode;
  children: ReactNode;
};

/** One record: what it is at the left, or above where it is narrow, and what it says beside it. */
export function RecordRow({ title, facts, foot, deeds, children }: Props) {
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.facts}>{facts}</div>
      </div>
      <div className={styles.body}>
        {children}
        {(foot || deeds) && (
          <div className={styles.foot}>
            {foot && <dl className={styles.ids}>{foot}</dl>}
            {deeds && <div className={styles.deeds}>{deeds}</div>}
          </div>
        )}
      </div>
    </article>
  );
}
