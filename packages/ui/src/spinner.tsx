import { PlimsollMark } from './plimsoll-mark.tsx';
import styles from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <PlimsollMark load="half" className={styles.mark} />
      <p>{label}</p>
    </div>
  );
}
