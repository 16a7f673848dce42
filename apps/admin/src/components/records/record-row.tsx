import type { ReactNode } from 'react';
import styles from './record-row.module.css';

type Props = {
  title: ReactNode;
  /** Shown under the title, for example dates and status. */
  metadata: ReactNode;
  footer?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Shows title and metadata on the left (above on a narrow screen), and the content on the right. */
export function RecordRow({ title, metadata, footer, actions, children }: Props) {
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
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
