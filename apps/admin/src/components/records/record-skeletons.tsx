import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import styles from './record-skeletons.module.css';

const rows = [1, 2, 3, 4, 5, 6];

export function RecordSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.short} />
          <span className={styles.long} />
        </div>
      ))}
    </div>
  );
}
