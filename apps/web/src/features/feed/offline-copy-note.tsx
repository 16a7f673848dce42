import styles from './offline-copy-note.module.css';

export function OfflineCopyNote() {
  return (
    <p className={styles.line} role="status">
      This is what you read last. New posts come when you are back online.
    </p>
  );
}
