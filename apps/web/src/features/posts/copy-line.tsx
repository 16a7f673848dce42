import styles from './copy-line.module.css';

/** Under a post that comes from the device. */
export function CopyLine() {
  return (
    <p className={styles.line} role="status">
      This is what you read last. New posts come when you are back online.
    </p>
  );
}
