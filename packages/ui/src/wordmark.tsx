import { PlimsollMark } from './plimsoll-mark.tsx';
import styles from './wordmark.module.css';

export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <PlimsollMark load="half" className={styles.mark} />
      <span>{name}</span>
    </span>
  );
}
