import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import styles from './form-skeleton.module.css';

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => index).map((index) => (
        <div key={index} className={styles.field} aria-hidden="true">
          <span className={styles.label} />
          <span className={styles.control} />
        </div>
      ))}
    </div>
  );
}
