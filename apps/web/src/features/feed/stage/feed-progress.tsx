import type { ReactNode } from 'react';
import styles from './feed-progress.module.css';

type Props = { index: number; loadedCount: number; hasMore: boolean; children: ReactNode };

/** How far into the loaded feed the post is: a mark for each loaded post, from the newest down, and the position in them. */
export function FeedProgress({ index, loadedCount, hasMore, children }: Props) {
  return (
    <div className={styles.scale}>
      {children}
      <div className={styles.window} style={{ '--index': index, '--count': loadedCount }} aria-hidden="true">
        <span className={styles.pointer} />
      </div>
      <p className={styles.current} aria-hidden="true">
        <span>{index + 1}</span>
        <span className={styles.loaded}>{`of ${loadedCount}${hasMore ? '+' : ''}`}</span>
      </p>
    </div>
  );
}
