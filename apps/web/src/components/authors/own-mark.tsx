import styles from './own-mark.module.css';

/** Shown only on the viewer's named items. On an anonymous item it would reveal the author to anyone at the screen. */
export const isMarkedOwn = ({ mine, isAnonymous }: { mine: boolean; isAnonymous: boolean }): boolean =>
  mine && !isAnonymous;

export function OwnMark() {
  return <span className={styles.mark}>yours</span>;
}
