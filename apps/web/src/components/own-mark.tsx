import styles from './own-mark.module.css';

/**
 * Whether the mark is shown: only on what the viewer wrote under their name. On an anonymous item it would show
 * the author to anyone who sees the screen.
 */
export const isMarkedOwn = ({ mine, isAnonymous }: { mine: boolean; isAnonymous: boolean }): boolean =>
  mine && !isAnonymous;

export function OwnMark() {
  return <span className={styles.mark}>yours</span>;
}
