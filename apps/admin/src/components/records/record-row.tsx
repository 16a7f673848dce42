import type { ReactNode } from 'react';
import styles from './record-row.module.css';

type Props = {
  title: ReactNode;
  /** Dates, status and the like, under the title. */
  metadata: ReactNode;
  /** Ids, as `dt` and `dd`. */
  footer?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One record: title and metadata on the left (above on a narrow screen), its content on the right. */
export function RecordRow({ title, metadata, footer, actions, children }: Props) {
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.metadata}>{metadata}</div>
      </div>
      <div className={styles.body}>
        {children}
        {(footer || actions) && (
          <div className={styles.footer}>
            {footer && <dl className={styles.ids}>{footer}</dl>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
      </div>
    </article>
  );
}
