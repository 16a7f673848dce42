import { PlimsollMark } from './plimsoll-mark.tsx';
import styles from './spinner.module.css';

/** Something is on its way: the mark rocks like a hull at its mooring. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <PlimsollMark load="half" className={styles.mark} />
      <p>{label}</p>
    </div>
  );
}
