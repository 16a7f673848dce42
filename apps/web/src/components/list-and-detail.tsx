import type { ReactNode } from 'react';
import styles from './list-and-detail.module.css';

type Props = {
  /** Beside the list on wide screens; nothing on others. */
  detail: ReactNode;
  children: ReactNode;
};

export function ListAndDetail({ detail, children }: Props) {
  return (
    <div className={styles.panes}>
      <div className={styles.list}>{children}</div>
      {detail && (
        <div className={styles.detail} data-detail>
          {detail}
        </div>
      )}
    </div>
  );
}
