import styles from './copy-line.module.css';

export function CopyLine() {
  return (
    <p className={styles.line} role="status">
      This is what you read last. New posts come when you are back online.
    </p>
  );
}
